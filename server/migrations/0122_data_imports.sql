CREATE TABLE "drive"."data_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'UPLOADED' NOT NULL,
	"layout" jsonb,
	"matching" jsonb,
	"key_field" text,
	"cancelled" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0,
	"done" integer DEFAULT 0,
	"created" integer DEFAULT 0,
	"updated" integer DEFAULT 0,
	"unchanged" integer DEFAULT 0,
	"refused" integer DEFAULT 0,
	"errors" jsonb,
	"failure" text,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "data_import_status_check" CHECK ("status" IN ('UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'))
);

CREATE TABLE "drive"."data_import_files" (
	"data_import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "data_import_files_key" PRIMARY KEY("data_import_id","file_id")
);

CREATE TABLE "drive"."data_import_reports" (
	"data_import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "data_import_reports_key" PRIMARY KEY("data_import_id","file_id")
);

ALTER TABLE "drive"."data_import" ADD CONSTRAINT "data_import_requested_by_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."data_import" ADD CONSTRAINT "data_import_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."data_import" ADD CONSTRAINT "data_import_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."data_import_files" ADD CONSTRAINT "data_import_files_data_import_id_fk" FOREIGN KEY ("data_import_id") REFERENCES "drive"."data_import"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."data_import_files" ADD CONSTRAINT "data_import_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drive"."data_import_reports" ADD CONSTRAINT "data_import_reports_data_import_id_fk" FOREIGN KEY ("data_import_id") REFERENCES "drive"."data_import"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."data_import_reports" ADD CONSTRAINT "data_import_reports_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "data_import_file_name_index" ON "drive"."data_import" USING btree (kernel.normalize("file_name") NULLS FIRST, "id");
CREATE INDEX "data_import_status_index" ON "drive"."data_import" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "data_import_requested_at_index" ON "drive"."data_import" USING btree ("requested_at" NULLS FIRST, "id");
CREATE INDEX "data_import_entity_index" ON "drive"."data_import" USING btree (kernel.normalize("entity") NULLS FIRST, "id");
CREATE INDEX "data_import_requested_by_id_index" ON "drive"."data_import" USING btree ("requested_by_id" NULLS FIRST, "id");
CREATE INDEX "data_import_entity_filter" ON "drive"."data_import" USING gin (kernel.normalize("entity") gin_trgm_ops);
CREATE INDEX "data_import_entity_requested_at_index" ON "drive"."data_import" USING btree ("entity", "requested_at");
CREATE INDEX "data_import_files_reverse" ON "drive"."data_import_files" USING btree ("file_id","data_import_id");
CREATE INDEX "data_import_reports_reverse" ON "drive"."data_import_reports" USING btree ("file_id","data_import_id");
