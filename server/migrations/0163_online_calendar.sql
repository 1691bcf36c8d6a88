ALTER TABLE "security"."user" RENAME COLUMN "calendar_link" TO "online_calendar";
