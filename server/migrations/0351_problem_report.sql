CREATE TABLE "intervention"."problem_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"description" text,
	"item_type" text DEFAULT 'LOCATION' NOT NULL,
	"location_id" uuid,
	"property_id" uuid,
	"category_id" uuid,
	"priority" text,
	"reporter_id" uuid,
	"intervention_id" uuid,
	"merged_into_id" uuid,
	"refused_at" timestamp with time zone,
	"refusal_reason" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("label", '') || ' ' || coalesce("description", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "problem_report_item_type_check" CHECK ("item_type" IN ('PROPERTY', 'LOCATION')),
	CONSTRAINT "problem_report_priority_check" CHECK ("priority" IN ('URGENT', 'HIGH', 'NORMAL', 'LOW'))
);

CREATE TABLE "intervention"."problem_report_files" (
	"problem_report_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "problem_report_files_key" PRIMARY KEY("problem_report_id","file_id")
);

CREATE TABLE "intervention"."problem_report_followers" (
	"problem_report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "problem_report_followers_key" PRIMARY KEY("problem_report_id","user_id")
);

ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "intervention"."intervention_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_reporter_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_merged_into_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "intervention"."problem_report"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."problem_report" ADD CONSTRAINT "problem_report_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."problem_report_files" ADD CONSTRAINT "problem_report_files_problem_report_id_fk" FOREIGN KEY ("problem_report_id") REFERENCES "intervention"."problem_report"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."problem_report_files" ADD CONSTRAINT "problem_report_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."problem_report_followers" ADD CONSTRAINT "problem_report_followers_problem_report_id_fk" FOREIGN KEY ("problem_report_id") REFERENCES "intervention"."problem_report"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."problem_report_followers" ADD CONSTRAINT "problem_report_followers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "problem_report_label_index" ON "intervention"."problem_report" USING btree ((kernel.normalize("label") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "problem_report_priority_index" ON "intervention"."problem_report" USING btree ((array_position(ARRAY['URGENT', 'HIGH', 'NORMAL', 'LOW']::text[], "priority")) NULLS FIRST, "id");
CREATE INDEX "problem_report_reporter_id_index" ON "intervention"."problem_report" USING btree ("reporter_id" NULLS FIRST, "id");
CREATE INDEX "problem_report_category_id_index" ON "intervention"."problem_report" USING btree ("category_id" NULLS FIRST, "id");
CREATE INDEX "problem_report_intervention_id_index" ON "intervention"."problem_report" USING btree ("intervention_id" NULLS FIRST, "id");
CREATE INDEX "problem_report_merged_into_id_index" ON "intervention"."problem_report" USING btree ("merged_into_id" NULLS FIRST, "id");
CREATE INDEX "problem_report_location_id_index" ON "intervention"."problem_report" USING btree ("location_id" NULLS FIRST, "id");
CREATE INDEX "problem_report_property_id_index" ON "intervention"."problem_report" USING btree ("property_id" NULLS FIRST, "id");
CREATE INDEX "problem_report_refused_at_index" ON "intervention"."problem_report" USING btree ("refused_at" NULLS FIRST, "id");
CREATE INDEX "problem_report_created_at_index" ON "intervention"."problem_report" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "problem_report_search" ON "intervention"."problem_report" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "problem_report_custom_fields" ON "intervention"."problem_report" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "problem_report_files_reverse" ON "intervention"."problem_report_files" USING btree ("file_id","problem_report_id");
CREATE INDEX "problem_report_followers_reverse" ON "intervention"."problem_report_followers" USING btree ("user_id","problem_report_id");

-- Reports that wait for a decision are few.
CREATE INDEX "problem_report_open" ON "intervention"."problem_report" USING btree ("id")
  WHERE refused_at IS NULL AND merged_into_id IS NULL AND intervention_id IS NULL;

-- Organisations that have templates get the template of the new email.
INSERT INTO mailer.email_model (id, type, name, subject, template, is_default)
SELECT gen_random_uuid(), 'problem_report_news', 'Suite d’un signalement', 'Signalement « {{label}} » : {{state}}',
  '<p>Bonjour,</p><p>Le signalement <strong>{{label}}</strong> ({{item}}) que vous avez fait ou que vous suivez : {{state}}.</p><p>{% if comment %}</p><blockquote><p>{{comment}}</p></blockquote><p>{% endif %}</p><p>{{link}}</p><p>Le service des réservations</p>', true
WHERE EXISTS (SELECT FROM mailer.email_model);
