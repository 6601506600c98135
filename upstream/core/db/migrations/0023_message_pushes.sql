ALTER TABLE "push_deliveries" ALTER COLUMN "notification_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_message_once" ON "push_deliveries" USING btree ("subscription_id","message_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_message" ON "push_deliveries" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_of_one" CHECK (num_nonnulls("push_deliveries"."notification_id", "push_deliveries"."message_id") = 1);