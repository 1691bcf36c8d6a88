CREATE TABLE "intervention"."technician" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"trade" text NOT NULL,
	"working_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("trade", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

CREATE TABLE "intervention"."technician_skills" (
	"technician_id" uuid NOT NULL,
	"intervention_category_id" uuid NOT NULL,
	CONSTRAINT "technician_skills_key" PRIMARY KEY("technician_id","intervention_category_id")
);

CREATE TABLE "intervention"."technician_absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"technician_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"starting_at" timestamp with time zone NOT NULL,
	"ending_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT 'LEAVE' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "technician_absence_reason_check" CHECK ("reason" IN ('LEAVE', 'SICKNESS', 'TRAINING', 'OTHER'))
);

ALTER TABLE "intervention"."intervention_category" ADD COLUMN "requires_skill" boolean DEFAULT false NOT NULL;
ALTER TABLE "intervention"."technician" ADD CONSTRAINT "technician_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."technician" ADD CONSTRAINT "technician_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."technician" ADD CONSTRAINT "technician_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."technician_skills" ADD CONSTRAINT "technician_skills_technician_id_fk" FOREIGN KEY ("technician_id") REFERENCES "intervention"."technician"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."technician_skills" ADD CONSTRAINT "technician_skills_intervention_category_id_fk" FOREIGN KEY ("intervention_category_id") REFERENCES "intervention"."intervention_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."technician_absence" ADD CONSTRAINT "technician_absence_technician_id_fk" FOREIGN KEY ("technician_id") REFERENCES "intervention"."technician"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."technician_absence" ADD CONSTRAINT "technician_absence_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."technician_absence" ADD CONSTRAINT "technician_absence_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "technician_user_unique" ON "intervention"."technician" USING btree ("user_id");
CREATE INDEX "technician_user_id_index" ON "intervention"."technician" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "technician_trade_index" ON "intervention"."technician" USING btree ((kernel.normalize("trade") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "technician_created_at_index" ON "intervention"."technician" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "technician_search" ON "intervention"."technician" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "technician_custom_fields" ON "intervention"."technician" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "technician_skills_reverse" ON "intervention"."technician_skills" USING btree ("intervention_category_id","technician_id");
CREATE INDEX "technician_absence_technician_id_index" ON "intervention"."technician_absence" USING btree ("technician_id" NULLS FIRST, "id");
CREATE INDEX "technician_absence_technician_position_index" ON "intervention"."technician_absence" USING btree ("technician_id", "position");
CREATE INDEX "intervention_category_requires_skill_index" ON "intervention"."intervention_category" USING btree ("requires_skill" NULLS FIRST, "id");
