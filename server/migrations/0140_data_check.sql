CREATE TABLE "activity_thread"."data_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"rows_read" integer NOT NULL,
	"found" integer NOT NULL,
	"findings" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "data_check_rule_check" CHECK ("rule" IN ('OVERLAPS', 'STOCK', 'HOLDS', 'ITEMS', 'SEARCHED_NAMES', 'NUMBERS', 'HISTORY', 'TRASH', 'FILES', 'CUSTOM_FILES')),
	CONSTRAINT "data_check_state_check" CHECK ("state" IN ('SOUND', 'BROKEN', 'FAILED'))
);

ALTER TABLE "activity_thread"."data_check" ADD CONSTRAINT "data_check_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity_thread"."data_check" ADD CONSTRAINT "data_check_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "data_check_rule_index" ON "activity_thread"."data_check" USING btree ("rule" NULLS FIRST, "id");
CREATE INDEX "data_check_state_index" ON "activity_thread"."data_check" USING btree ("state" NULLS FIRST, "id");
CREATE INDEX "data_check_checked_at_index" ON "activity_thread"."data_check" USING btree ("checked_at" NULLS FIRST, "id");
CREATE INDEX "data_check_rows_read_index" ON "activity_thread"."data_check" USING btree ("rows_read" NULLS FIRST, "id");
CREATE INDEX "data_check_found_index" ON "activity_thread"."data_check" USING btree ("found" NULLS FIRST, "id");
CREATE INDEX "data_check_created_at_index" ON "activity_thread"."data_check" USING btree ("created_at" NULLS FIRST, "id");
