import { answerCard } from "#lib/server/page/social-card/answer-card";

interface CardRouteContext {
  params: Promise<{ postId: string }>;
}

/** The link preview picture of a post. */
export async function GET(request: Request, { params }: CardRouteContext): Promise<Response> {
  return answerCard(request.headers, (await params).postId);
}
