CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image_key") WHERE "users"."profile_image_key" is not null;--> statement-breakpoint
CREATE INDEX "users_bg_image" ON "users" USING btree ("bg_image_key") WHERE "users"."bg_image_key" is not null;