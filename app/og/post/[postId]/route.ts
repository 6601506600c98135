import { answerCard } from "#lib/server/page/social-card/answer-card";

/** The link preview picture of a post. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/og/post/[postId]">,
): Promise<Response> {
  return answerCard(request.headers, (await params).postId);
}
