CREATE TABLE "reservation"."reservation_item_validation_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_item_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"comment" text,
	"reserving" boolean DEFAULT false NOT NULL,
	"approver_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "reservation_item_validation_step_status_check" CHECK ("status" IN ('PENDING', 'DENIED', 'ACCEPTED'))
);

ALTER TABLE "reservation"."reservation_item" ADD COLUMN "validation_workflow_id" uuid;
ALTER TABLE "reservation"."reservation_validation_workflow" ADD COLUMN "allow_own_decision" boolean DEFAULT false NOT NULL;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_reservation_item_id_fk" FOREIGN KEY ("reservation_item_id") REFERENCES "reservation"."reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_approver_id_fk" FOREIGN KEY ("approver_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item_validation_step" ADD CONSTRAINT "reservation_item_validation_step_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_validation_step_name_index" ON "reservation"."reservation_item_validation_step" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "reservation_item_validation_step_status_index" ON "reservation"."reservation_item_validation_step" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "reservation_item_validation_step_reservation_item_id_index" ON "reservation"."reservation_item_validation_step" USING btree ("reservation_item_id" NULLS FIRST, "id");
CREATE INDEX "reservation_item_validation_step_approver_id_index" ON "reservation"."reservation_item_validation_step" USING btree ("approver_id" NULLS FIRST, "id");
CREATE INDEX "reservation_item_validation_step_reservation_item_posi_a07142d5" ON "reservation"."reservation_item_validation_step" USING btree ("reservation_item_id", "position");
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_validation_workflow_id_fk" FOREIGN KEY ("validation_workflow_id") REFERENCES "reservation"."reservation_validation_workflow"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "reservation_item_validation_workflow_id_index" ON "reservation"."reservation_item" USING btree ("validation_workflow_id" NULLS FIRST, "id");
CREATE INDEX "reservation_validation_workflow_allow_own_decision_index" ON "reservation"."reservation_validation_workflow" USING btree ("allow_own_decision" NULLS FIRST, "id");
