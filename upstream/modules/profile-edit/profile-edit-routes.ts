import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { describeProfileImage, removeProfileImage, setProfileImage } from "./profile-image.ts";
import { updateProfile } from "./update-profile.ts";

const IMAGE_UPDATED = "Image updated successfully";

/**
 * Endpoints for editing the caller's profile.
 * @param uploadRoute registers endpoints that receive a file
 */
export function registerProfileEditRoutes(
  route: RouteRegistrar,
  uploadRoute: RouteRegistrar,
  deps: AppDeps,
): void {
  uploadRoute("updateProfileImage", async ({ caller, body, file }) => ({
    image: await setProfileImage(deps, caller.userId, body, file),
    message: IMAGE_UPDATED,
  }));
  uploadRoute("updateProfile", async ({ caller, body, file }) => ({
    user: await updateProfile(deps, caller, body, file),
    message: "Profile updated successfully",
  }));
  route("describeProfileImage", async ({ caller, params, body }) => ({
    image: await describeProfileImage(deps, caller.userId, params.type, body.alt),
    message: IMAGE_UPDATED,
  }));
  route("removeProfileImage", async ({ caller, params }) => {
    await removeProfileImage(deps, caller.userId, params.type);
    return { message: IMAGE_UPDATED };
  });
}
