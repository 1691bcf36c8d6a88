CREATE TABLE "intervention"."maintenance_threshold" (
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"since" date NOT NULL,
	"threshold" numeric NOT NULL,
	"outcome" text NOT NULL,
	"intervention_id" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_threshold_plan_id_item_id_unit_since_threshold_pk" PRIMARY KEY("plan_id","item_id","unit","since","threshold")
);

ALTER TABLE "intervention"."maintenance_plan" ALTER COLUMN "rule" DROP NOT NULL;
ALTER TABLE "intervention"."maintenance_plan" ALTER COLUMN "horizon_days" DROP NOT NULL;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "trigger" text DEFAULT 'DATE' NOT NULL;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "meter_unit" text;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "every" integer;
ALTER TABLE "intervention"."maintenance_plan" ADD COLUMN "warn_before" integer DEFAULT 0;
CREATE INDEX "maintenance_threshold_intervention_id_index" ON "intervention"."maintenance_threshold" USING btree ("intervention_id");
CREATE INDEX "maintenance_plan_trigger_index" ON "intervention"."maintenance_plan" USING btree ("trigger" NULLS FIRST, "id");
CREATE INDEX "maintenance_plan_every_index" ON "intervention"."maintenance_plan" USING btree ("every" NULLS FIRST, "id");
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_trigger_check" CHECK ("trigger" IN ('DATE', 'METER', 'BOOKINGS'));
ALTER TABLE "intervention"."maintenance_plan" ADD CONSTRAINT "maintenance_plan_meter_unit_check" CHECK ("meter_unit" IN ('KM', 'HOURS', 'USES'));

UPDATE intervention.maintenance_plan SET warn_before = NULL;
CREATE INDEX meter_reading_replaced ON intervention.meter_reading (meter_id, read_at) WHERE is_replaced;
