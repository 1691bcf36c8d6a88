CREATE TABLE "intervention"."register_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"building_file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"done_on" date NOT NULL,
	"ended_on" date,
	"label" text NOT NULL,
	"place" text,
	"performer" text,
	"architect" text,
	"content" text,
	"observations" text,
	"corrects_id" uuid,
	"number" integer,
	"author_name" text,
	"intervention_id" uuid,
	"prescription_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("label", '') || ' ' || coalesce("performer", '') || ' ' || coalesce("content", '') || ' ' || coalesce("observations", ''))) STORED,
	CONSTRAINT "register_entry_kind_check" CHECK ("kind" IN ('STAFF', 'INSTRUCTION', 'CONTROL', 'CORRECTION', 'WORKS', 'DRILL', 'EQUIVALENT', 'OTHER'))
);

CREATE TABLE "intervention"."register_entry_files" (
	"register_entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "register_entry_files_key" PRIMARY KEY("register_entry_id","file_id")
);

CREATE TABLE "intervention"."accessibility_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"building_file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_not_concerned" boolean DEFAULT false NOT NULL,
	"reason" text,
	"dated_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "accessibility_document_kind_check" CHECK ("kind" IN ('SERVICES', 'ATTESTATION', 'ADAP_CALENDAR', 'ADAP_REPORT', 'ADAP_COMPLETION', 'DEROGATIONS', 'NOTICE', 'WELCOME_GUIDE', 'TRAINING_RECORD', 'MAINTENANCE', 'TRAINING_ATTESTATION'))
);

CREATE TABLE "intervention"."accessibility_document_files" (
	"accessibility_document_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "accessibility_document_files_key" PRIMARY KEY("accessibility_document_id","file_id")
);

ALTER TABLE "intervention"."building_file" ADD COLUMN "is_register_public" boolean DEFAULT false NOT NULL;
ALTER TABLE "intervention"."building_file" ADD COLUMN "register_introduction" text;
ALTER TABLE "intervention"."building_file" ADD COLUMN "register_token" text;
ALTER TABLE "intervention"."register_entry" ADD CONSTRAINT "register_entry_building_file_id_fk" FOREIGN KEY ("building_file_id") REFERENCES "intervention"."building_file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."register_entry" ADD CONSTRAINT "register_entry_corrects_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "intervention"."register_entry"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."register_entry" ADD CONSTRAINT "register_entry_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."register_entry" ADD CONSTRAINT "register_entry_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "intervention"."prescription"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."register_entry" ADD CONSTRAINT "register_entry_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."register_entry" ADD CONSTRAINT "register_entry_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."register_entry_files" ADD CONSTRAINT "register_entry_files_register_entry_id_fk" FOREIGN KEY ("register_entry_id") REFERENCES "intervention"."register_entry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."register_entry_files" ADD CONSTRAINT "register_entry_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."accessibility_document" ADD CONSTRAINT "accessibility_document_building_file_id_fk" FOREIGN KEY ("building_file_id") REFERENCES "intervention"."building_file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."accessibility_document" ADD CONSTRAINT "accessibility_document_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."accessibility_document" ADD CONSTRAINT "accessibility_document_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."accessibility_document_files" ADD CONSTRAINT "accessibility_document_files_accessibility_document_id_fk" FOREIGN KEY ("accessibility_document_id") REFERENCES "intervention"."accessibility_document"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."accessibility_document_files" ADD CONSTRAINT "accessibility_document_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "register_entry_building_file_number_unique" ON "intervention"."register_entry" USING btree (coalesce("building_file_id", '00000000-0000-0000-0000-000000000000'::uuid), "number");
CREATE UNIQUE INDEX "register_entry_corrects_unique" ON "intervention"."register_entry" USING btree ("corrects_id");
CREATE INDEX "register_entry_label_index" ON "intervention"."register_entry" USING btree ((kernel.normalize("label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "register_entry_number_index" ON "intervention"."register_entry" USING btree ("number" NULLS FIRST, "id");
CREATE INDEX "register_entry_done_on_index" ON "intervention"."register_entry" USING btree ("done_on" NULLS FIRST, "id");
CREATE INDEX "register_entry_kind_index" ON "intervention"."register_entry" USING btree ("kind" NULLS FIRST, "id");
CREATE INDEX "register_entry_building_file_id_index" ON "intervention"."register_entry" USING btree ("building_file_id" NULLS FIRST, "id");
CREATE INDEX "register_entry_performer_index" ON "intervention"."register_entry" USING btree ((kernel.normalize("performer") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "register_entry_ended_on_index" ON "intervention"."register_entry" USING btree ("ended_on" NULLS FIRST, "id");
CREATE INDEX "register_entry_place_index" ON "intervention"."register_entry" USING btree ((kernel.normalize("place") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "register_entry_architect_index" ON "intervention"."register_entry" USING btree ((kernel.normalize("architect") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "register_entry_author_name_index" ON "intervention"."register_entry" USING btree ((kernel.normalize("author_name") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "register_entry_corrects_id_index" ON "intervention"."register_entry" USING btree ("corrects_id" NULLS FIRST, "id");
CREATE INDEX "register_entry_intervention_id_index" ON "intervention"."register_entry" USING btree ("intervention_id" NULLS FIRST, "id");
CREATE INDEX "register_entry_prescription_id_index" ON "intervention"."register_entry" USING btree ("prescription_id" NULLS FIRST, "id");
CREATE INDEX "register_entry_created_at_index" ON "intervention"."register_entry" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "register_entry_search" ON "intervention"."register_entry" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "register_entry_files_reverse" ON "intervention"."register_entry_files" USING btree ("file_id","register_entry_id");
CREATE UNIQUE INDEX "accessibility_document_building_file_kind_unique" ON "intervention"."accessibility_document" USING btree (coalesce("building_file_id", '00000000-0000-0000-0000-000000000000'::uuid), "kind");
CREATE INDEX "accessibility_document_kind_index" ON "intervention"."accessibility_document" USING btree ((array_position(ARRAY['SERVICES', 'ATTESTATION', 'ADAP_CALENDAR', 'ADAP_REPORT', 'ADAP_COMPLETION', 'DEROGATIONS', 'NOTICE', 'WELCOME_GUIDE', 'TRAINING_RECORD', 'MAINTENANCE', 'TRAINING_ATTESTATION']::text[], "kind")) NULLS FIRST, "id");
CREATE INDEX "accessibility_document_building_file_id_index" ON "intervention"."accessibility_document" USING btree ("building_file_id" NULLS FIRST, "id");
CREATE INDEX "accessibility_document_dated_on_index" ON "intervention"."accessibility_document" USING btree ("dated_on" NULLS FIRST, "id");
CREATE INDEX "accessibility_document_is_not_concerned_index" ON "intervention"."accessibility_document" USING btree ("is_not_concerned" NULLS FIRST, "id");
CREATE INDEX "accessibility_document_reason_index" ON "intervention"."accessibility_document" USING btree ((kernel.normalize("reason") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "accessibility_document_created_at_index" ON "intervention"."accessibility_document" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "accessibility_document_files_reverse" ON "intervention"."accessibility_document_files" USING btree ("file_id","accessibility_document_id");
CREATE UNIQUE INDEX "building_file_register_token_unique" ON "intervention"."building_file" USING btree (lower("register_token"));
CREATE INDEX "building_file_is_register_public_index" ON "intervention"."building_file" USING btree ("is_register_public" NULLS FIRST, "id");
