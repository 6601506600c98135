export const dynamic = "force-dynamic";

// The least that Next can do for a feed: what our own home page is measured against.
export default async function Page() {
  const response = await fetch(process.env.BENCH_FEED, {
    headers: { cookie: process.env.BENCH_COOKIE },
    cache: "no-store",
  });
  const { posts } = await response.json();
  return (
    <main>
      {posts.map((post) => (
        <article key={post.id}>
          <p>
            {post.author.name} @{post.author.username} <time dateTime={post.createdAt}>{post.createdAt}</time>
          </p>
          <p>{post.content}</p>
        </article>
      ))}
    </main>
  );
}
