CREATE TABLE "intervention"."building_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"reference" text,
	"category" text,
	"types" text[] DEFAULT '{}' NOT NULL,
	"public_capacity" integer,
	"has_sleeping_rooms" boolean DEFAULT false NOT NULL,
	"last_visit_on" date,
	"opinion" text,
	"decided_years" integer,
	"decided_by" text,
	"next_visit_on" date,
	"visit_years" integer,
	"visit_reason" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("reference", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "building_file_category_check" CHECK ("category" IN ('C1', 'C2', 'C3', 'C4', 'C5')),
	CONSTRAINT "building_file_types_check" CHECK ("types" <@ ARRAY['J', 'L', 'M', 'N', 'O', 'P', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'PA', 'CTS', 'SG', 'OTHER']::text[]),
	CONSTRAINT "building_file_opinion_check" CHECK ("opinion" IN ('FAVOURABLE', 'UNFAVOURABLE'))
);

CREATE TABLE "intervention"."building_file_files" (
	"building_file_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "building_file_files_key" PRIMARY KEY("building_file_id","file_id")
);

ALTER TABLE "intervention"."building_file" ADD CONSTRAINT "building_file_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."building_file" ADD CONSTRAINT "building_file_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."building_file" ADD CONSTRAINT "building_file_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."building_file_files" ADD CONSTRAINT "building_file_files_building_file_id_fk" FOREIGN KEY ("building_file_id") REFERENCES "intervention"."building_file"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."building_file_files" ADD CONSTRAINT "building_file_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "building_file_location_unique" ON "intervention"."building_file" USING btree ("location_id");
CREATE INDEX "building_file_location_id_index" ON "intervention"."building_file" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "building_file_category_index" ON "intervention"."building_file" USING btree ((array_position(ARRAY['C1', 'C2', 'C3', 'C4', 'C5']::text[], "category")) NULLS FIRST, "id");
CREATE INDEX "building_file_next_visit_on_index" ON "intervention"."building_file" USING btree ("next_visit_on" NULLS LAST, "id");
CREATE INDEX "building_file_opinion_index" ON "intervention"."building_file" USING btree ("opinion" NULLS FIRST, "id");
CREATE INDEX "building_file_reference_index" ON "intervention"."building_file" USING btree ((kernel.normalize("reference") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "building_file_public_capacity_index" ON "intervention"."building_file" USING btree ("public_capacity" NULLS FIRST, "id");
CREATE INDEX "building_file_has_sleeping_rooms_index" ON "intervention"."building_file" USING btree ("has_sleeping_rooms" NULLS FIRST, "id");
CREATE INDEX "building_file_last_visit_on_index" ON "intervention"."building_file" USING btree ("last_visit_on" NULLS FIRST, "id");
CREATE INDEX "building_file_visit_years_index" ON "intervention"."building_file" USING btree ("visit_years" NULLS FIRST, "id");
CREATE INDEX "building_file_visit_reason_index" ON "intervention"."building_file" USING btree ((kernel.normalize("visit_reason") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "building_file_created_at_index" ON "intervention"."building_file" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "building_file_types_filter" ON "intervention"."building_file" USING gin ("types");
CREATE INDEX "building_file_search" ON "intervention"."building_file" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "building_file_custom_fields" ON "intervention"."building_file" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "building_file_files_reverse" ON "intervention"."building_file_files" USING btree ("file_id","building_file_id");
