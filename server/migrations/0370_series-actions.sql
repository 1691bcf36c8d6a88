ALTER TABLE "reservation"."series_request" ADD COLUMN "action" text DEFAULT 'CREATE' NOT NULL;
ALTER TABLE "reservation"."series_request" ADD COLUMN "reservation_id" uuid;
ALTER TABLE "reservation"."series_request" ADD COLUMN "verdicts" jsonb;
