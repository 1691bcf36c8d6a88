CREATE TABLE "edition_generator"."edition_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"period" text DEFAULT 'WEEK' NOT NULL,
	"description" text,
	"content" text DEFAULT 'RESERVATION' NOT NULL,
	"group_by" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_break" boolean DEFAULT false NOT NULL,
	"totals" boolean DEFAULT false NOT NULL,
	"statuses" text[] DEFAULT '{}' NOT NULL,
	"category_id" uuid,
	"place_id" uuid,
	"paper" text DEFAULT 'A4' NOT NULL,
	"orientation" text DEFAULT 'PORTRAIT' NOT NULL,
	"header" text,
	"footer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED,
	CONSTRAINT "edition_model_period_check" CHECK ("period" IN ('DAY', 'WEEK', 'MONTH', 'YEAR')),
	CONSTRAINT "edition_model_content_check" CHECK ("content" IN ('RESERVATION', 'RESERVATION_ITEM')),
	CONSTRAINT "edition_model_statuses_check" CHECK ("statuses" <@ ARRAY['FORTHCOMING', 'IN_PROGRESS', 'OVER', 'DENIED', 'CLOSED']::text[]),
	CONSTRAINT "edition_model_paper_check" CHECK ("paper" IN ('A4', 'A3', 'A5')),
	CONSTRAINT "edition_model_orientation_check" CHECK ("orientation" IN ('PORTRAIT', 'LANDSCAPE'))
);

CREATE TABLE "edition_generator"."edition_model_use_types" (
	"edition_model_id" uuid NOT NULL,
	"use_type_id" uuid NOT NULL,
	CONSTRAINT "edition_model_use_types_key" PRIMARY KEY("edition_model_id","use_type_id")
);

CREATE TABLE "edition_generator"."edition_model_sectors" (
	"edition_model_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "edition_model_sectors_key" PRIMARY KEY("edition_model_id","sector_id")
);

CREATE TABLE "edition_generator"."edition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"model_id" uuid,
	"format" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"total" integer DEFAULT 0,
	"done" integer DEFAULT 0,
	"request" jsonb,
	"failure" text,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "edition_format_check" CHECK ("format" IN ('PDF', 'RTF', 'XLSX', 'CSV')),
	CONSTRAINT "edition_status_check" CHECK ("status" IN ('PENDING', 'STARTED', 'FINALIZING', 'SAVING', 'COMPLETED', 'FAILED'))
);

CREATE TABLE "edition_generator"."edition_files" (
	"edition_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "edition_files_key" PRIMARY KEY("edition_id","file_id")
);

ALTER TABLE "edition_generator"."edition_model" ADD CONSTRAINT "edition_model_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model" ADD CONSTRAINT "edition_model_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model" ADD CONSTRAINT "edition_model_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model" ADD CONSTRAINT "edition_model_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model_use_types" ADD CONSTRAINT "edition_model_use_types_edition_model_id_fk" FOREIGN KEY ("edition_model_id") REFERENCES "edition_generator"."edition_model"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model_use_types" ADD CONSTRAINT "edition_model_use_types_use_type_id_fk" FOREIGN KEY ("use_type_id") REFERENCES "reservation"."use_type"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model_sectors" ADD CONSTRAINT "edition_model_sectors_edition_model_id_fk" FOREIGN KEY ("edition_model_id") REFERENCES "edition_generator"."edition_model"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_model_sectors" ADD CONSTRAINT "edition_model_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "edition_generator"."edition" ADD CONSTRAINT "edition_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "edition_generator"."edition_model"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."edition" ADD CONSTRAINT "edition_requested_by_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."edition" ADD CONSTRAINT "edition_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."edition" ADD CONSTRAINT "edition_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_files" ADD CONSTRAINT "edition_files_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "edition_generator"."edition"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "edition_generator"."edition_files" ADD CONSTRAINT "edition_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "edition_model_name_unique" ON "edition_generator"."edition_model" USING btree (lower("name"));
CREATE INDEX "edition_model_name_look" ON "edition_generator"."edition_model" USING btree (kernel.look("name"));
CREATE INDEX "edition_model_name_index" ON "edition_generator"."edition_model" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "edition_model_content_index" ON "edition_generator"."edition_model" USING btree ("content" NULLS FIRST, "id");
CREATE INDEX "edition_model_period_index" ON "edition_generator"."edition_model" USING btree ("period" NULLS FIRST, "id");
CREATE INDEX "edition_model_orientation_index" ON "edition_generator"."edition_model" USING btree ("orientation" NULLS FIRST, "id");
CREATE INDEX "edition_model_description_index" ON "edition_generator"."edition_model" USING btree (kernel.normalize("description") NULLS FIRST, "id");
CREATE INDEX "edition_model_paper_index" ON "edition_generator"."edition_model" USING btree ("paper" NULLS FIRST, "id");
CREATE INDEX "edition_model_category_id_index" ON "edition_generator"."edition_model" USING btree ("category_id" NULLS FIRST, "id");
CREATE INDEX "edition_model_place_id_index" ON "edition_generator"."edition_model" USING btree ("place_id" NULLS FIRST, "id");
CREATE INDEX "edition_model_created_at_index" ON "edition_generator"."edition_model" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "edition_model_search" ON "edition_generator"."edition_model" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "edition_model_use_types_reverse" ON "edition_generator"."edition_model_use_types" USING btree ("use_type_id","edition_model_id");
CREATE INDEX "edition_model_sectors_reverse" ON "edition_generator"."edition_model_sectors" USING btree ("sector_id","edition_model_id");
CREATE INDEX "edition_name_index" ON "edition_generator"."edition" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "edition_format_index" ON "edition_generator"."edition" USING btree ("format" NULLS FIRST, "id");
CREATE INDEX "edition_status_index" ON "edition_generator"."edition" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "edition_requested_at_index" ON "edition_generator"."edition" USING btree ("requested_at" NULLS FIRST, "id");
CREATE INDEX "edition_model_id_index" ON "edition_generator"."edition" USING btree ("model_id" NULLS FIRST, "id");
CREATE INDEX "edition_requested_by_id_index" ON "edition_generator"."edition" USING btree ("requested_by_id" NULLS FIRST, "id");
CREATE INDEX "edition_requested_by_requested_at_index" ON "edition_generator"."edition" USING btree ("requested_by_id", "requested_at");
CREATE INDEX "edition_files_reverse" ON "edition_generator"."edition_files" USING btree ("file_id","edition_id");
