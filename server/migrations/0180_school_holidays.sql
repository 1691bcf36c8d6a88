CREATE TABLE "reservation"."school_holiday" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"starting_on" date NOT NULL,
	"reopening_on" date NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "school_holiday_zone_check" CHECK ("zone" IN ('A', 'B', 'C', 'CORSE', 'GUADELOUPE', 'GUYANE', 'MARTINIQUE', 'MAYOTTE', 'REUNION', 'SAINT_PIERRE_ET_MIQUELON', 'NOUVELLE_CALEDONIE', 'POLYNESIE', 'WALLIS_ET_FUTUNA'))
);

ALTER TABLE "reservation"."reservation_series" ADD COLUMN "without_school_holidays" boolean DEFAULT false NOT NULL;
ALTER TABLE "reservation"."school_holiday" ADD CONSTRAINT "school_holiday_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."school_holiday" ADD CONSTRAINT "school_holiday_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "school_holiday_zone_starting_on_unique" ON "reservation"."school_holiday" USING btree ("zone", "starting_on");
CREATE INDEX "school_holiday_name_index" ON "reservation"."school_holiday" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "school_holiday_zone_index" ON "reservation"."school_holiday" USING btree ("zone" NULLS FIRST, "id");
CREATE INDEX "school_holiday_starting_on_index" ON "reservation"."school_holiday" USING btree ("starting_on" NULLS FIRST, "id");
CREATE INDEX "school_holiday_reopening_on_index" ON "reservation"."school_holiday" USING btree ("reopening_on" NULLS FIRST, "id");
CREATE INDEX "school_holiday_created_at_index" ON "reservation"."school_holiday" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "school_holiday_search" ON "reservation"."school_holiday" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "school_holiday_custom_fields" ON "reservation"."school_holiday" USING gin ("custom_fields" jsonb_path_ops);
