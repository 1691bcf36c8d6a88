CREATE TABLE "entity_customizer"."former_value" (
	"activity_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"written" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_value_activity_id_record_id_pk" PRIMARY KEY("activity_id","record_id")
);

ALTER TABLE "entity_customizer"."custom_field" ADD COLUMN "removed_at" timestamp with time zone;
CREATE INDEX "former_value_created_at_index" ON "entity_customizer"."former_value" USING btree ("created_at");
