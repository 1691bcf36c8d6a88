CREATE TABLE "intervention"."prescription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"building_file_id" uuid NOT NULL,
	"location_id" uuid,
	"deadline" date,
	"responsible_id" uuid,
	"origin" text DEFAULT 'COMMISSION' NOT NULL,
	"report_reference" text,
	"report_date" date,
	"rank" integer,
	"article" text,
	"lifted_on" date,
	"lifted_by_id" uuid,
	"lifting_note" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("label", '') || ' ' || coalesce("report_reference", '') || ' ' || coalesce("article", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "prescription_origin_check" CHECK ("origin" IN ('COMMISSION', 'CONTROL', 'OTHER'))
);

CREATE TABLE "intervention"."prescription_files" (
	"prescription_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "prescription_files_key" PRIMARY KEY("prescription_id","file_id")
);

ALTER TABLE "intervention"."prescription" ADD CONSTRAINT "prescription_building_file_id_fk" FOREIGN KEY ("building_file_id") REFERENCES "intervention"."building_file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."prescription" ADD CONSTRAINT "prescription_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."prescription" ADD CONSTRAINT "prescription_responsible_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."prescription" ADD CONSTRAINT "prescription_lifted_by_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."prescription" ADD CONSTRAINT "prescription_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."prescription" ADD CONSTRAINT "prescription_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."prescription_files" ADD CONSTRAINT "prescription_files_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "intervention"."prescription"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."prescription_files" ADD CONSTRAINT "prescription_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "prescription_label_index" ON "intervention"."prescription" USING btree ((kernel.normalize("label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "prescription_deadline_index" ON "intervention"."prescription" USING btree ("deadline" NULLS LAST, "id");
CREATE INDEX "prescription_building_file_id_index" ON "intervention"."prescription" USING btree ("building_file_id" NULLS FIRST, "id");
CREATE INDEX "prescription_responsible_id_index" ON "intervention"."prescription" USING btree ("responsible_id" NULLS FIRST, "id");
CREATE INDEX "prescription_location_id_index" ON "intervention"."prescription" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "prescription_origin_index" ON "intervention"."prescription" USING btree ("origin" NULLS FIRST, "id");
CREATE INDEX "prescription_report_reference_index" ON "intervention"."prescription" USING btree ((kernel.normalize("report_reference") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "prescription_report_date_index" ON "intervention"."prescription" USING btree ("report_date" NULLS FIRST, "id");
CREATE INDEX "prescription_rank_index" ON "intervention"."prescription" USING btree ("rank" NULLS FIRST, "id");
CREATE INDEX "prescription_article_index" ON "intervention"."prescription" USING btree ((kernel.normalize("article") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "prescription_lifted_on_index" ON "intervention"."prescription" USING btree ("lifted_on" NULLS FIRST, "id");
CREATE INDEX "prescription_lifted_by_id_index" ON "intervention"."prescription" USING btree ("lifted_by_id" NULLS FIRST, "id");
CREATE INDEX "prescription_created_at_index" ON "intervention"."prescription" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "prescription_report_reference_filter" ON "intervention"."prescription" USING gin (kernel.normalize("report_reference") gin_trgm_ops);
CREATE INDEX "prescription_search" ON "intervention"."prescription" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "prescription_custom_fields" ON "intervention"."prescription" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "prescription_files_reverse" ON "intervention"."prescription_files" USING btree ("file_id","prescription_id");
