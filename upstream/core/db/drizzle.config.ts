import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./upstream/core/db/schema/schema*.ts",
  out: "./upstream/core/db/migrations",
});
