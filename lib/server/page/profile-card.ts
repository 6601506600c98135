import "server-only";
import type { Metadata } from "next";
import type { Portrait } from "#contract/media/picture";
import { jpegSource } from "#lib/shared/picture-source";
import { openGraph } from "./open-graph.ts";

interface CardFacts {
  username: string;
  title: string;
  description: string;
  profileImage: Portrait | null;
  /** Path of the page. */
  url: string;
}

/** Link preview of a public account. */
export async function profileCard({
  username,
  title,
  description,
  profileImage,
  url,
}: CardFacts): Promise<Metadata> {
  const facts = { type: "profile" as const, username, title, description, url };
  if (!profileImage) return { description, ...(await openGraph(facts)) };
  const { width, height } = profileImage;
  const images = [{ url: jpegSource(profileImage), width, height, alt: title }];
  return { description, ...(await openGraph({ ...facts, images })), twitter: { card: "summary" } };
}
