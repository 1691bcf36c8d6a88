CREATE TABLE "intervention"."intervention_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intervention_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"label" text NOT NULL,
	"kind" text DEFAULT 'CHECK' NOT NULL,
	"unit" text,
	"minimum" numeric,
	"maximum" numeric,
	"value" numeric,
	"result" text,
	"note" text,
	"corrective_work_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "intervention_point_kind_check" CHECK ("kind" IN ('CHECK', 'MEASURE')),
	CONSTRAINT "intervention_point_result_check" CHECK ("result" IN ('OK', 'NOT_OK'))
);

CREATE TABLE "intervention"."maintenance_plan_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"maintenance_plan_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"label" text NOT NULL,
	"kind" text DEFAULT 'CHECK' NOT NULL,
	"unit" text,
	"minimum" numeric,
	"maximum" numeric,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "maintenance_plan_point_kind_check" CHECK ("kind" IN ('CHECK', 'MEASURE'))
);

ALTER TABLE "intervention"."intervention" ADD COLUMN "follow_up_of_id" uuid;
ALTER TABLE "intervention"."intervention_point" ADD CONSTRAINT "intervention_point_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_point" ADD CONSTRAINT "intervention_point_corrective_work_id_fk" FOREIGN KEY ("corrective_work_id") REFERENCES "intervention"."intervention"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_point" ADD CONSTRAINT "intervention_point_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_point" ADD CONSTRAINT "intervention_point_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_point" ADD CONSTRAINT "maintenance_plan_point_maintenance_plan_id_fk" FOREIGN KEY ("maintenance_plan_id") REFERENCES "intervention"."maintenance_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_point" ADD CONSTRAINT "maintenance_plan_point_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."maintenance_plan_point" ADD CONSTRAINT "maintenance_plan_point_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "intervention_point_intervention_id_index" ON "intervention"."intervention_point" USING btree ("intervention_id" NULLS FIRST, "id");
CREATE INDEX "intervention_point_corrective_work_id_index" ON "intervention"."intervention_point" USING btree ("corrective_work_id" NULLS FIRST, "id");
CREATE INDEX "intervention_point_intervention_position_index" ON "intervention"."intervention_point" USING btree ("intervention_id", "position");
CREATE INDEX "maintenance_plan_point_maintenance_plan_id_index" ON "intervention"."maintenance_plan_point" USING btree ("maintenance_plan_id" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_point_maintenance_plan_position_index" ON "intervention"."maintenance_plan_point" USING btree ("maintenance_plan_id", "position");
ALTER TABLE "intervention"."intervention" ADD CONSTRAINT "intervention_follow_up_of_id_fk" FOREIGN KEY ("follow_up_of_id") REFERENCES "intervention"."intervention"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "intervention_follow_up_of_id_index" ON "intervention"."intervention" USING btree ("follow_up_of_id" NULLS FIRST, "id");
