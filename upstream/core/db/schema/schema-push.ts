import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { sessions, users } from "./schema.ts";
import { messages } from "./schema-chat.ts";
import { notifications } from "./schema-notification.ts";

/** Web push subscriptions of browsers, each until its session ends. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint_unique").on(table.endpoint),
    index("push_subscriptions_by_user").on(table.userId),
    index("push_subscriptions_by_session").on(table.sessionId),
  ],
);

/** Queued pushes to one browser: a notification, or a message of a conversation. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    id: uuid("id").primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    notificationId: uuid("notification_id").references(() => notifications.id, { onDelete: "cascade" }),
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("push_deliveries_once").on(table.subscriptionId, table.notificationId),
    uniqueIndex("push_deliveries_message_once").on(table.subscriptionId, table.messageId),
    index("push_deliveries_notification").on(table.notificationId),
    index("push_deliveries_message").on(table.messageId),
    check("push_deliveries_of_one", sql`num_nonnulls(${table.notificationId}, ${table.messageId}) = 1`),
  ],
);
