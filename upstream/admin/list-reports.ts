import { asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { communities, posts, users } from "#upstream/db/schema";
import { comments } from "#upstream/db/schema-comment";
import { reports } from "#upstream/db/schema-report";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { terminalText } from "./terminal-text.ts";

const reporter = alias(users, "reporter");
const person = alias(users, "reported_person");
const postAuthor = alias(users, "post_author");
const commentAuthor = alias(users, "comment_author");

function selectReports({ db }: AdminContext, isAll: boolean) {
  return db
    .select({
      report: reports,
      reporter: reporter.username,
      person: person.username,
      post: { id: posts.id, content: posts.content, by: postAuthor.username },
      comment: {
        id: comments.id,
        postId: comments.postId,
        content: comments.content,
        by: commentAuthor.username,
      },
      community: { slug: communities.slug, name: communities.name },
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(person, eq(person.id, reports.personId))
    .leftJoin(posts, eq(posts.id, reports.postId))
    .leftJoin(postAuthor, eq(postAuthor.id, posts.authorId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(commentAuthor, eq(commentAuthor.id, comments.authorId))
    .leftJoin(communities, eq(communities.id, reports.communityId))
    .where(isAll ? undefined : isNull(reports.closedAt))
    .orderBy(asc(reports.number));
}

type Row = Awaited<ReturnType<typeof selectReports>>[number];

/** What is reported, with what an operator needs to find it or do something about it. */
function subjectOf({ post, comment, person: reported, community }: Row) {
  if (post.id) return { name: `post ${post.id} by @${post.by}`, content: post.content };
  if (comment.id) {
    // Its author may have deleted it or the account; it stays while there are replies to it.
    const by = comment.by ? `@${comment.by}` : "somebody who has left";
    return { name: `comment ${comment.id} by ${by} on post ${comment.postId}`, content: comment.content };
  }
  if (community) return { name: `community ${community.name} (${community.slug})`, content: null };
  return { name: `@${reported}`, content: null };
}

function describe(row: Row): string {
  const { number, reason, text, createdAt, closedAt } = row.report;
  const { name, content } = subjectOf(row);
  const state = closedAt ? `closed ${closedAt.toISOString()}` : "open";
  const head = `${number}  ${reason}: ${name}, from @${row.reporter}, ${createdAt.toISOString()}, ${state}`;
  const said = content ? [`    It says:\n${terminalText(content)}`] : [];
  return [head, ...said, ...(text ? [`    They wrote:\n${terminalText(text)}`] : [])].join("\n");
}

/** Reports, the oldest first: those that are open, or all. */
export async function listReports(context: AdminContext, args: readonly string[]): Promise<string> {
  const [flag, ...others] = args;
  const unknown = [flag, ...others].find((arg) => arg !== undefined && arg !== "--all");
  if (unknown !== undefined) throw new AdminRefusal(`"${unknown}" is not known here; there is --all.`);
  const isAll = flag === "--all";
  const rows = await selectReports(context, isAll);
  if (rows.length === 0) return isAll ? "Nobody has reported anything." : "No report is open.";
  const count = rows.length === 1 ? "1 report" : `${rows.length} reports`;
  return `${rows.map(describe).join("\n\n")}\n\n${count}${isAll ? "" : " open"}.`;
}
