CREATE TABLE "activity_thread"."deleted_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"label" text NOT NULL,
	"deleted_by_id" uuid,
	"deleted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("label", ''))) STORED
);

CREATE TABLE "activity_thread"."deleted_record_files" (
	"deleted_record_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "deleted_record_files_key" PRIMARY KEY("deleted_record_id","file_id")
);

ALTER TABLE "activity_thread"."activity" DROP CONSTRAINT "activity_action_check";
DROP INDEX "activity_thread"."activity_entity_record_id_index";
ALTER TABLE "activity_thread"."activity" ADD COLUMN "undoes_id" uuid;
ALTER TABLE "activity_thread"."activity" ADD COLUMN "comment" text;
ALTER TABLE "activity_thread"."activity" ADD COLUMN "edited_at" timestamp with time zone;
ALTER TABLE "activity_thread"."deleted_record" ADD CONSTRAINT "deleted_record_deleted_by_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity_thread"."deleted_record" ADD CONSTRAINT "deleted_record_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity_thread"."deleted_record" ADD CONSTRAINT "deleted_record_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity_thread"."deleted_record_files" ADD CONSTRAINT "deleted_record_files_deleted_record_id_fk" FOREIGN KEY ("deleted_record_id") REFERENCES "activity_thread"."deleted_record"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_thread"."deleted_record_files" ADD CONSTRAINT "deleted_record_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "deleted_record_label_index" ON "activity_thread"."deleted_record" USING btree (kernel.normalize("label") NULLS FIRST, "id");
CREATE INDEX "deleted_record_entity_index" ON "activity_thread"."deleted_record" USING btree (kernel.normalize("entity") NULLS FIRST, "id");
CREATE INDEX "deleted_record_deleted_by_id_index" ON "activity_thread"."deleted_record" USING btree ("deleted_by_id" NULLS FIRST, "id");
CREATE INDEX "deleted_record_deleted_at_index" ON "activity_thread"."deleted_record" USING btree ("deleted_at" NULLS FIRST, "id");
CREATE INDEX "deleted_record_expires_at_index" ON "activity_thread"."deleted_record" USING btree ("expires_at" NULLS FIRST, "id");
CREATE INDEX "deleted_record_entity_filter" ON "activity_thread"."deleted_record" USING gin (kernel.normalize("entity") gin_trgm_ops);
CREATE INDEX "deleted_record_entity_record_id_index" ON "activity_thread"."deleted_record" USING btree ("entity", "record_id");
CREATE INDEX "deleted_record_search" ON "activity_thread"."deleted_record" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "deleted_record_files_reverse" ON "activity_thread"."deleted_record_files" USING btree ("file_id","deleted_record_id");
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_undoes_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "activity_thread"."activity"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "activity_undoes_id_index" ON "activity_thread"."activity" USING btree ("undoes_id" NULLS FIRST, "id");
CREATE INDEX "activity_entity_record_id_id_index" ON "activity_thread"."activity" USING btree ("entity", "record_id", "id");
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_action_check" CHECK ("action" IN ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'UNDO', 'COMMENT'));
