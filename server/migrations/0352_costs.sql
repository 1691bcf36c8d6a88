CREATE TABLE "intervention"."intervention_time" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intervention_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hours" numeric NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "intervention"."intervention_cost" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intervention_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'PART' NOT NULL,
	"label" text NOT NULL,
	"quantity" numeric DEFAULT '1' NOT NULL,
	"estimated" numeric(14, 2),
	"real" numeric(14, 2),
	"billed" numeric(14, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "intervention_cost_kind_check" CHECK ("kind" IN ('PART', 'LABOUR', 'SUPPLIER', 'OTHER'))
);

ALTER TABLE "intervention"."intervention_time" ADD CONSTRAINT "intervention_time_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_time" ADD CONSTRAINT "intervention_time_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "intervention"."intervention_time" ADD CONSTRAINT "intervention_time_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_time" ADD CONSTRAINT "intervention_time_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_cost" ADD CONSTRAINT "intervention_cost_intervention_id_fk" FOREIGN KEY ("intervention_id") REFERENCES "intervention"."intervention"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intervention"."intervention_cost" ADD CONSTRAINT "intervention_cost_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "intervention"."intervention_cost" ADD CONSTRAINT "intervention_cost_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "intervention_time_intervention_id_index" ON "intervention"."intervention_time" USING btree ("intervention_id" NULLS FIRST, "id");
CREATE INDEX "intervention_time_user_id_index" ON "intervention"."intervention_time" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "intervention_time_intervention_position_index" ON "intervention"."intervention_time" USING btree ("intervention_id", "position");
CREATE INDEX "intervention_cost_intervention_id_index" ON "intervention"."intervention_cost" USING btree ("intervention_id" NULLS FIRST, "id");
CREATE INDEX "intervention_cost_intervention_position_index" ON "intervention"."intervention_cost" USING btree ("intervention_id", "position");
