DROP INDEX "sessions_device_unique";--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("user_id","device_key");