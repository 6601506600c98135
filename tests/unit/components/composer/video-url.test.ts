import { expect, jest, test } from "@jest/globals";
import { videoUrl } from "#components/composer/video/read-video.ts";

test.each([
  ["video/quicktime", "video/mp4"],
  ["video/mp4", "video/mp4"],
  ["video/webm", "video/webm"],
])("a picked %s is read as %s", async (type, read) => {
  const made = jest.spyOn(URL, "createObjectURL").mockReturnValue("blob:film");
  expect(videoUrl(new File(["film"], "film", { type }))).toBe("blob:film");
  const [[blob] = []] = made.mock.calls;
  if (!(blob instanceof Blob)) throw new Error("It is read from a file");
  expect(blob.type).toBe(read);
  expect(await blob.text()).toBe("film");
});
