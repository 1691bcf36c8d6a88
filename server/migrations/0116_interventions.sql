CREATE SCHEMA "mailer";

CREATE SCHEMA "edition_generator";

CREATE TABLE "reservation"."reservation_validation_workflow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"reserved_at_start" boolean DEFAULT false NOT NULL,
	"respect_order" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED
);

CREATE TABLE "reservation"."reservation_validation_workflow_sectors" (
	"reservation_validation_workflow_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "reservation_validation_workflow_sectors_key" PRIMARY KEY("reservation_validation_workflow_id","sector_id")
);

CREATE TABLE "reservation"."reservation_validation_workflow_reservation_categories" (
	"reservation_validation_workflow_id" uuid NOT NULL,
	"reservation_category_id" uuid NOT NULL,
	CONSTRAINT "reservation_validation_workflow_reservation_categories_key" PRIMARY KEY("reservation_validation_workflow_id","reservation_category_id")
);

CREATE TABLE "reservation"."reservation_validation_workflow_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_validation_workflow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"reserving" boolean DEFAULT false NOT NULL,
	"select_approver" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "reservation"."reservation_validation_workflow_step_user_roles" (
	"reservation_validation_workflow_step_id" uuid NOT NULL,
	"user_role_id" uuid NOT NULL,
	CONSTRAINT "reservation_validation_workflow_step_user_roles_key" PRIMARY KEY("reservation_validation_workflow_step_id","user_role_id")
);

CREATE TABLE "reservation"."reservation_validation_workflow_step_sectors" (
	"reservation_validation_workflow_step_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "reservation_validation_workflow_step_sectors_key" PRIMARY KEY("reservation_validation_workflow_step_id","sector_id")
);

CREATE TABLE "mailer"."email_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("subject", ''))) STORED,
	CONSTRAINT "email_model_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted'))
);

CREATE TABLE "mailer"."email_model_files" (
	"email_model_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "email_model_files_key" PRIMARY KEY("email_model_id","file_id")
);

CREATE TABLE "mailer"."email_model_editions" (
	"email_model_id" uuid NOT NULL,
	"direct_mail_model_id" uuid NOT NULL,
	CONSTRAINT "email_model_editions_key" PRIMARY KEY("email_model_id","direct_mail_model_id")
);

CREATE TABLE "edition_generator"."direct_mail_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'RESERVATION' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED,
	CONSTRAINT "direct_mail_model_type_check" CHECK ("type" IN ('RESERVATION', 'INTERVENTION'))
);

CREATE TABLE "edition_generator"."direct_mail_model_files" (
	"direct_mail_model_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "direct_mail_model_files_key" PRIMARY KEY("direct_mail_model_id","file_id")
);

ALTER TABLE "reservation"."reservation_validation_workflow" ADD CONSTRAINT "reservation_validation_workflow_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow" ADD CONSTRAINT "reservation_validation_workflow_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_sectors" ADD CONSTRAINT "reservation_validation_workflow_sectors_reservation_va_4f4c7ee5" FOREIGN KEY ("reservation_validation_workflow_id") REFERENCES "reservation"."reservation_validation_workflow"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_sectors" ADD CONSTRAINT "reservation_validation_workflow_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_reservation_categories" ADD CONSTRAINT "reservation_validation_workflow_reservation_categories_9287d528" FOREIGN KEY ("reservation_validation_workflow_id") REFERENCES "reservation"."reservation_validation_workflow"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_reservation_categories" ADD CONSTRAINT "reservation_validation_workflow_reservation_categories_ff8d05dc" FOREIGN KEY ("reservation_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD CONSTRAINT "reservation_validation_workflow_step_reservation_valid_581d40f1" FOREIGN KEY ("reservation_validation_workflow_id") REFERENCES "reservation"."reservation_validation_workflow"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD CONSTRAINT "reservation_validation_workflow_step_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step" ADD CONSTRAINT "reservation_validation_workflow_step_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step_user_roles" ADD CONSTRAINT "reservation_validation_workflow_step_user_roles_reserv_9b890b49" FOREIGN KEY ("reservation_validation_workflow_step_id") REFERENCES "reservation"."reservation_validation_workflow_step"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step_user_roles" ADD CONSTRAINT "reservation_validation_workflow_step_user_roles_user_role_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "security"."user_role"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step_sectors" ADD CONSTRAINT "reservation_validation_workflow_step_sectors_reservati_6f0f5e1c" FOREIGN KEY ("reservation_validation_workflow_step_id") REFERENCES "reservation"."reservation_validation_workflow_step"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_validation_workflow_step_sectors" ADD CONSTRAINT "reservation_validation_workflow_step_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "mailer"."email_model" ADD CONSTRAINT "email_model_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."email_model" ADD CONSTRAINT "email_model_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mailer"."email_model_files" ADD CONSTRAINT "email_model_files_email_model_id_fk" FOREIGN KEY ("email_model_id") REFERENCES "mailer"."email_model"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mailer"."email_model_files" ADD CONSTRAINT "email_model_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "mailer"."email_model_editions" ADD CONSTRAINT "email_model_editions_email_model_id_fk" FOREIGN KEY ("email_model_id") REFERENCES "mailer"."email_model"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mailer"."email_model_editions" ADD CONSTRAINT "email_model_editions_direct_mail_model_id_fk" FOREIGN KEY ("direct_mail_model_id") REFERENCES "edition_generator"."direct_mail_model"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "edition_generator"."direct_mail_model" ADD CONSTRAINT "direct_mail_model_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."direct_mail_model" ADD CONSTRAINT "direct_mail_model_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "edition_generator"."direct_mail_model_files" ADD CONSTRAINT "direct_mail_model_files_direct_mail_model_id_fk" FOREIGN KEY ("direct_mail_model_id") REFERENCES "edition_generator"."direct_mail_model"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "edition_generator"."direct_mail_model_files" ADD CONSTRAINT "direct_mail_model_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "reservation_validation_workflow_name_unique" ON "reservation"."reservation_validation_workflow" USING btree (lower("name"));
CREATE INDEX "reservation_validation_workflow_name_index" ON "reservation"."reservation_validation_workflow" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "reservation_validation_workflow_reserved_at_start_index" ON "reservation"."reservation_validation_workflow" USING btree ("reserved_at_start" NULLS FIRST, "id");
CREATE INDEX "reservation_validation_workflow_respect_order_index" ON "reservation"."reservation_validation_workflow" USING btree ("respect_order" NULLS FIRST, "id");
CREATE INDEX "reservation_validation_workflow_created_at_index" ON "reservation"."reservation_validation_workflow" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "reservation_validation_workflow_search" ON "reservation"."reservation_validation_workflow" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "reservation_validation_workflow_sectors_reverse" ON "reservation"."reservation_validation_workflow_sectors" USING btree ("sector_id","reservation_validation_workflow_id");
CREATE INDEX "reservation_validation_workflow_reservation_categories_reverse" ON "reservation"."reservation_validation_workflow_reservation_categories" USING btree ("reservation_category_id","reservation_validation_workflow_id");
CREATE INDEX "reservation_validation_workflow_step_reservation_valid_760f4789" ON "reservation"."reservation_validation_workflow_step" USING btree ("reservation_validation_workflow_id" NULLS FIRST, "id");
CREATE INDEX "reservation_validation_workflow_step_reservation_valid_d91ce40f" ON "reservation"."reservation_validation_workflow_step" USING btree ("reservation_validation_workflow_id", "position");
CREATE INDEX "reservation_validation_workflow_step_user_roles_reverse" ON "reservation"."reservation_validation_workflow_step_user_roles" USING btree ("user_role_id","reservation_validation_workflow_step_id");
CREATE INDEX "reservation_validation_workflow_step_sectors_reverse" ON "reservation"."reservation_validation_workflow_step_sectors" USING btree ("sector_id","reservation_validation_workflow_step_id");
CREATE UNIQUE INDEX "email_model_type_name_unique" ON "mailer"."email_model" USING btree ("type", coalesce(lower("name"), ''));
CREATE INDEX "email_model_name_index" ON "mailer"."email_model" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "email_model_subject_index" ON "mailer"."email_model" USING btree (kernel.normalize("subject") NULLS FIRST, "id");
CREATE INDEX "email_model_is_default_index" ON "mailer"."email_model" USING btree ("is_default" NULLS FIRST, "id");
CREATE INDEX "email_model_type_index" ON "mailer"."email_model" USING btree ("type" NULLS FIRST, "id");
CREATE INDEX "email_model_created_at_index" ON "mailer"."email_model" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "email_model_search" ON "mailer"."email_model" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "email_model_files_reverse" ON "mailer"."email_model_files" USING btree ("file_id","email_model_id");
CREATE INDEX "email_model_editions_reverse" ON "mailer"."email_model_editions" USING btree ("direct_mail_model_id","email_model_id");
CREATE UNIQUE INDEX "direct_mail_model_name_unique" ON "edition_generator"."direct_mail_model" USING btree (lower("name"));
CREATE INDEX "direct_mail_model_name_index" ON "edition_generator"."direct_mail_model" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "direct_mail_model_type_index" ON "edition_generator"."direct_mail_model" USING btree ("type" NULLS FIRST, "id");
CREATE INDEX "direct_mail_model_created_at_index" ON "edition_generator"."direct_mail_model" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "direct_mail_model_search" ON "edition_generator"."direct_mail_model" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "direct_mail_model_files_reverse" ON "edition_generator"."direct_mail_model_files" USING btree ("file_id","direct_mail_model_id");
