CREATE SCHEMA "company";

CREATE SCHEMA "security";

CREATE SCHEMA "reservation";

CREATE SCHEMA "parameter";

CREATE SCHEMA "entity_customizer";

CREATE SCHEMA "drive";

CREATE SCHEMA "activity_thread";

CREATE SCHEMA "mutex";

CREATE TABLE "company"."sector" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"modules" text[] DEFAULT '{"RESERVATION"}' NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "sector_modules_check" CHECK ("modules" <@ ARRAY['RESERVATION', 'INTERVENTIONS']::text[])
);

CREATE TABLE "company"."department_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

CREATE TABLE "company"."department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"blocked_at" timestamp with time zone,
	"address_line1" text,
	"address_line2" text,
	"zip_code" text,
	"city" text,
	"country" text DEFAULT 'France',
	"correspondent" text,
	"email" text,
	"phone_number" text,
	"information" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("city", '') || ' ' || coalesce("correspondent", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "department_types_check" CHECK ("types" <@ ARRAY['INTERNAL', 'SCHOOL', 'ASSOCIATION', 'COMPANY', 'PUBLIC_BODY']::text[])
);

CREATE TABLE "company"."department_department_groups" (
	"department_id" uuid NOT NULL,
	"department_group_id" uuid NOT NULL,
	CONSTRAINT "department_department_groups_key" PRIMARY KEY("department_id","department_group_id")
);

CREATE TABLE "company"."department_files" (
	"department_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "department_files_key" PRIMARY KEY("department_id","file_id")
);

CREATE TABLE "security"."user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"professional_function" text,
	"department_id" uuid,
	"calendar_link" text,
	"blocked_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("code", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("professional_function", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "user_title_check" CHECK ("title" IN ('MR', 'MS', 'MRS'))
);

CREATE TABLE "security"."user_sectors" (
	"user_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "user_sectors_key" PRIMARY KEY("user_id","sector_id")
);

CREATE TABLE "security"."user_user_roles" (
	"user_id" uuid NOT NULL,
	"user_role_id" uuid NOT NULL,
	CONSTRAINT "user_user_roles_key" PRIMARY KEY("user_id","user_role_id")
);

CREATE TABLE "security"."user_role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"applications" text[] DEFAULT '{}' NOT NULL,
	"rights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED,
	CONSTRAINT "user_role_applications_check" CHECK ("applications" <@ ARRAY['RESERVATION_MANAGEMENT', 'RESERVATION_REQUEST', 'INTERVENTIONS_OPTION', 'FILE_MANAGEMENT', 'ENTITIES', 'ADMINISTRATION']::text[])
);

CREATE TABLE "reservation"."use_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

CREATE TABLE "reservation"."use_type_reservation_categories" (
	"use_type_id" uuid NOT NULL,
	"reservation_category_id" uuid NOT NULL,
	CONSTRAINT "use_type_reservation_categories_key" PRIMARY KEY("use_type_id","reservation_category_id")
);

CREATE TABLE "reservation"."reservation_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"icon" text,
	"color" text DEFAULT '#475E96' NOT NULL,
	"closing_type" text DEFAULT 'NONE' NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "reservation_category_closing_type_check" CHECK ("closing_type" IN ('NONE', 'OPTIONAL', 'MANDATORY'))
);

CREATE TABLE "company"."property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reference" text,
	"image_id" uuid,
	"description" text,
	"price" numeric(14, 2),
	"reservable" boolean DEFAULT true NOT NULL,
	"management_mode" text DEFAULT 'INDIVIDUALLY',
	"quantity" integer,
	"reservation_category_id" uuid,
	"blocked" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocking_reason" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("reference", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "property_management_mode_check" CHECK ("management_mode" IN ('INDIVIDUALLY', 'IN_QUANTITY'))
);

CREATE TABLE "company"."property_sectors" (
	"property_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "property_sectors_key" PRIMARY KEY("property_id","sector_id")
);

CREATE TABLE "company"."property_users" (
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "property_users_key" PRIMARY KEY("property_id","user_id")
);

CREATE TABLE "company"."property_departments" (
	"property_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "property_departments_key" PRIMARY KEY("property_id","department_id")
);

CREATE TABLE "company"."property_department_groups" (
	"property_id" uuid NOT NULL,
	"department_group_id" uuid NOT NULL,
	CONSTRAINT "property_department_groups_key" PRIMARY KEY("property_id","department_group_id")
);

CREATE TABLE "company"."property_files" (
	"property_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "property_files_key" PRIMARY KEY("property_id","file_id")
);

CREATE TABLE "company"."location" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reference" text,
	"image_id" uuid,
	"description" text,
	"parent_id" uuid,
	"price" numeric(14, 2),
	"reservable" boolean DEFAULT true NOT NULL,
	"management_mode" text DEFAULT 'INDIVIDUALLY',
	"quantity" integer,
	"reservation_category_id" uuid,
	"blocked" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocking_reason" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("reference", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "location_management_mode_check" CHECK ("management_mode" IN ('INDIVIDUALLY', 'IN_QUANTITY'))
);

CREATE TABLE "company"."location_sectors" (
	"location_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "location_sectors_key" PRIMARY KEY("location_id","sector_id")
);

CREATE TABLE "company"."location_users" (
	"location_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "location_users_key" PRIMARY KEY("location_id","user_id")
);

CREATE TABLE "company"."location_departments" (
	"location_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "location_departments_key" PRIMARY KEY("location_id","department_id")
);

CREATE TABLE "company"."location_department_groups" (
	"location_id" uuid NOT NULL,
	"department_group_id" uuid NOT NULL,
	CONSTRAINT "location_department_groups_key" PRIMARY KEY("location_id","department_group_id")
);

CREATE TABLE "company"."location_files" (
	"location_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "location_files_key" PRIMARY KEY("location_id","file_id")
);

CREATE TABLE "reservation"."external_reservation_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reference" text,
	"image_id" uuid,
	"description" text,
	"reservation_category_id" uuid NOT NULL,
	"management_mode" text DEFAULT 'INDIVIDUALLY' NOT NULL,
	"quantity" integer,
	"blocked" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocking_reason" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("reference", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "external_reservation_item_management_mode_check" CHECK ("management_mode" IN ('INDIVIDUALLY', 'IN_QUANTITY'))
);

CREATE TABLE "reservation"."external_reservation_item_sectors" (
	"external_reservation_item_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "external_reservation_item_sectors_key" PRIMARY KEY("external_reservation_item_id","sector_id")
);

CREATE TABLE "reservation"."external_reservation_item_users" (
	"external_reservation_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "external_reservation_item_users_key" PRIMARY KEY("external_reservation_item_id","user_id")
);

CREATE TABLE "reservation"."external_reservation_item_departments" (
	"external_reservation_item_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "external_reservation_item_departments_key" PRIMARY KEY("external_reservation_item_id","department_id")
);

CREATE TABLE "reservation"."external_reservation_item_department_groups" (
	"external_reservation_item_id" uuid NOT NULL,
	"department_group_id" uuid NOT NULL,
	CONSTRAINT "external_reservation_item_department_groups_key" PRIMARY KEY("external_reservation_item_id","department_group_id")
);

CREATE TABLE "reservation"."external_reservation_item_files" (
	"external_reservation_item_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "external_reservation_item_files_key" PRIMARY KEY("external_reservation_item_id","file_id")
);

CREATE TABLE "reservation"."reservable_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"reference" text,
	"image_id" uuid,
	"parent_id" uuid,
	"reservation_category_id" uuid,
	"reservable" boolean DEFAULT false NOT NULL,
	"management_mode" text NOT NULL,
	"quantity" integer,
	"blocked" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocking_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", '') || ' ' || coalesce("reference", ''))) STORED,
	CONSTRAINT "reservable_item_type_check" CHECK ("type" IN ('LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM')),
	CONSTRAINT "reservable_item_management_mode_check" CHECK ("management_mode" IN ('INDIVIDUALLY', 'IN_QUANTITY'))
);

CREATE TABLE "reservation"."reservable_item_sectors" (
	"reservable_item_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	CONSTRAINT "reservable_item_sectors_key" PRIMARY KEY("reservable_item_id","sector_id")
);

CREATE TABLE "reservation"."reservable_item_users" (
	"reservable_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "reservable_item_users_key" PRIMARY KEY("reservable_item_id","user_id")
);

CREATE TABLE "reservation"."reservable_item_departments" (
	"reservable_item_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "reservable_item_departments_key" PRIMARY KEY("reservable_item_id","department_id")
);

CREATE TABLE "reservation"."reservable_item_department_groups" (
	"reservable_item_id" uuid NOT NULL,
	"department_group_id" uuid NOT NULL,
	CONSTRAINT "reservable_item_department_groups_key" PRIMARY KEY("reservable_item_id","department_group_id")
);

CREATE TABLE "reservation"."reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"starting_at" timestamp with time zone NOT NULL,
	"ending_at" timestamp with time zone NOT NULL,
	"status" text,
	"closed" boolean DEFAULT false NOT NULL,
	"use_type_id" uuid,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("number", '') || ' ' || coalesce("subject", '') || ' ' || kernel.custom_text("custom_fields"))) STORED,
	CONSTRAINT "reservation_status_check" CHECK ("status" IN ('FORTHCOMING', 'IN_PROGRESS', 'OVER', 'DENIED', 'CLOSED'))
);

CREATE TABLE "reservation"."reservation_files" (
	"reservation_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "reservation_files_key" PRIMARY KEY("reservation_id","file_id")
);

CREATE TABLE "reservation"."reservation_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reservable_item_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"planning_status" text DEFAULT 'PENDING' NOT NULL,
	"validation_status" text DEFAULT 'PENDING' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"close_comment" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "reservation_item_type_check" CHECK ("type" IN ('LOCATION', 'PROPERTY', 'EXTERNAL_RESERVATION_ITEM')),
	CONSTRAINT "reservation_item_planning_status_check" CHECK ("planning_status" IN ('PENDING', 'RESERVED', 'OVER', 'CLOSED')),
	CONSTRAINT "reservation_item_validation_status_check" CHECK ("validation_status" IN ('PENDING', 'DENIED', 'ACCEPTED'))
);

CREATE TABLE "reservation"."borrowing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_item_id" uuid NOT NULL,
	"borrower_id" uuid,
	"external_name" text,
	"external_email" text,
	"is_main" boolean DEFAULT false NOT NULL,
	"use_type_id" uuid,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("external_name", '') || ' ' || kernel.custom_text("custom_fields"))) STORED
);

CREATE TABLE "parameter"."parameter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"value" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "entity_customizer"."entity_configuration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"singular_label" text NOT NULL,
	"plural_label" text NOT NULL,
	"gender" text DEFAULT 'MASCULINE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "entity_configuration_gender_check" CHECK ("gender" IN ('MASCULINE', 'FEMININE'))
);

CREATE TABLE "entity_customizer"."custom_field_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "entity_customizer"."custom_field" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"group_id" uuid,
	"size" integer DEFAULT 2 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_list" boolean DEFAULT false NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "custom_field_type_check" CHECK ("type" IN ('bool', 'string', 'int', 'float', 'date', 'datetime', 'list', 'image', 'file'))
);

CREATE TABLE "drive"."file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

CREATE TABLE "activity_thread"."activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"record_label" text,
	"action" text NOT NULL,
	"user_id" uuid,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "activity_action_check" CHECK ("action" IN ('CREATE', 'UPDATE', 'DELETE'))
);

CREATE TABLE "mutex"."deletion_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"entity_label" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"used_by_microservices" jsonb,
	"errors" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "deletion_request_status_check" CHECK ("status" IN ('PENDING', 'CHECKING', 'DELETING', 'SUCCESS', 'FAILURE', 'ERROR'))
);

ALTER TABLE "company"."sector" ADD CONSTRAINT "sector_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."sector" ADD CONSTRAINT "sector_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."department_group" ADD CONSTRAINT "department_group_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."department_group" ADD CONSTRAINT "department_group_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."department" ADD CONSTRAINT "department_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."department" ADD CONSTRAINT "department_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."department_department_groups" ADD CONSTRAINT "department_department_groups_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."department_department_groups" ADD CONSTRAINT "department_department_groups_department_group_id_fk" FOREIGN KEY ("department_group_id") REFERENCES "company"."department_group"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."department_files" ADD CONSTRAINT "department_files_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."department_files" ADD CONSTRAINT "department_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "security"."user" ADD CONSTRAINT "user_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "security"."user" ADD CONSTRAINT "user_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "security"."user" ADD CONSTRAINT "user_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "security"."user_sectors" ADD CONSTRAINT "user_sectors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."user_sectors" ADD CONSTRAINT "user_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "security"."user_user_roles" ADD CONSTRAINT "user_user_roles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."user_user_roles" ADD CONSTRAINT "user_user_roles_user_role_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "security"."user_role"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "security"."user_role" ADD CONSTRAINT "user_role_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "security"."user_role" ADD CONSTRAINT "user_role_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."use_type" ADD CONSTRAINT "use_type_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."use_type" ADD CONSTRAINT "use_type_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."use_type_reservation_categories" ADD CONSTRAINT "use_type_reservation_categories_use_type_id_fk" FOREIGN KEY ("use_type_id") REFERENCES "reservation"."use_type"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."use_type_reservation_categories" ADD CONSTRAINT "use_type_reservation_categories_reservation_category_id_fk" FOREIGN KEY ("reservation_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_category" ADD CONSTRAINT "reservation_category_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_category" ADD CONSTRAINT "reservation_category_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_category" ADD CONSTRAINT "reservation_category_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."property" ADD CONSTRAINT "property_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property" ADD CONSTRAINT "property_reservation_category_id_fk" FOREIGN KEY ("reservation_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property" ADD CONSTRAINT "property_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."property" ADD CONSTRAINT "property_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."property_sectors" ADD CONSTRAINT "property_sectors_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."property_sectors" ADD CONSTRAINT "property_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property_users" ADD CONSTRAINT "property_users_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."property_users" ADD CONSTRAINT "property_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property_departments" ADD CONSTRAINT "property_departments_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."property_departments" ADD CONSTRAINT "property_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property_department_groups" ADD CONSTRAINT "property_department_groups_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."property_department_groups" ADD CONSTRAINT "property_department_groups_department_group_id_fk" FOREIGN KEY ("department_group_id") REFERENCES "company"."department_group"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."property_files" ADD CONSTRAINT "property_files_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "company"."property"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."property_files" ADD CONSTRAINT "property_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location" ADD CONSTRAINT "location_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location" ADD CONSTRAINT "location_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "company"."location"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location" ADD CONSTRAINT "location_reservation_category_id_fk" FOREIGN KEY ("reservation_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location" ADD CONSTRAINT "location_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."location" ADD CONSTRAINT "location_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "company"."location_sectors" ADD CONSTRAINT "location_sectors_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."location_sectors" ADD CONSTRAINT "location_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location_users" ADD CONSTRAINT "location_users_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."location_users" ADD CONSTRAINT "location_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location_departments" ADD CONSTRAINT "location_departments_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."location_departments" ADD CONSTRAINT "location_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location_department_groups" ADD CONSTRAINT "location_department_groups_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."location_department_groups" ADD CONSTRAINT "location_department_groups_department_group_id_fk" FOREIGN KEY ("department_group_id") REFERENCES "company"."department_group"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company"."location_files" ADD CONSTRAINT "location_files_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "company"."location"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "company"."location_files" ADD CONSTRAINT "location_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_reservation_category_id_fk" FOREIGN KEY ("reservation_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item" ADD CONSTRAINT "external_reservation_item_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_sectors" ADD CONSTRAINT "external_reservation_item_sectors_external_reservation_0ca7eb89" FOREIGN KEY ("external_reservation_item_id") REFERENCES "reservation"."external_reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_sectors" ADD CONSTRAINT "external_reservation_item_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_users" ADD CONSTRAINT "external_reservation_item_users_external_reservation_item_id_fk" FOREIGN KEY ("external_reservation_item_id") REFERENCES "reservation"."external_reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_users" ADD CONSTRAINT "external_reservation_item_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_departments" ADD CONSTRAINT "external_reservation_item_departments_external_reserva_8cdea47e" FOREIGN KEY ("external_reservation_item_id") REFERENCES "reservation"."external_reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_departments" ADD CONSTRAINT "external_reservation_item_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_department_groups" ADD CONSTRAINT "external_reservation_item_department_groups_external_r_b97bf5f9" FOREIGN KEY ("external_reservation_item_id") REFERENCES "reservation"."external_reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_department_groups" ADD CONSTRAINT "external_reservation_item_department_groups_department_b8736c60" FOREIGN KEY ("department_group_id") REFERENCES "company"."department_group"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_files" ADD CONSTRAINT "external_reservation_item_files_external_reservation_item_id_fk" FOREIGN KEY ("external_reservation_item_id") REFERENCES "reservation"."external_reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."external_reservation_item_files" ADD CONSTRAINT "external_reservation_item_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item" ADD CONSTRAINT "reservable_item_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item" ADD CONSTRAINT "reservable_item_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "reservation"."reservable_item"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item" ADD CONSTRAINT "reservable_item_reservation_category_id_fk" FOREIGN KEY ("reservation_category_id") REFERENCES "reservation"."reservation_category"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item" ADD CONSTRAINT "reservable_item_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item" ADD CONSTRAINT "reservable_item_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_sectors" ADD CONSTRAINT "reservable_item_sectors_reservable_item_id_fk" FOREIGN KEY ("reservable_item_id") REFERENCES "reservation"."reservable_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_sectors" ADD CONSTRAINT "reservable_item_sectors_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_users" ADD CONSTRAINT "reservable_item_users_reservable_item_id_fk" FOREIGN KEY ("reservable_item_id") REFERENCES "reservation"."reservable_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_users" ADD CONSTRAINT "reservable_item_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_departments" ADD CONSTRAINT "reservable_item_departments_reservable_item_id_fk" FOREIGN KEY ("reservable_item_id") REFERENCES "reservation"."reservable_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_departments" ADD CONSTRAINT "reservable_item_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_department_groups" ADD CONSTRAINT "reservable_item_department_groups_reservable_item_id_fk" FOREIGN KEY ("reservable_item_id") REFERENCES "reservation"."reservable_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservable_item_department_groups" ADD CONSTRAINT "reservable_item_department_groups_department_group_id_fk" FOREIGN KEY ("department_group_id") REFERENCES "company"."department_group"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation" ADD CONSTRAINT "reservation_use_type_id_fk" FOREIGN KEY ("use_type_id") REFERENCES "reservation"."use_type"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation" ADD CONSTRAINT "reservation_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation" ADD CONSTRAINT "reservation_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_files" ADD CONSTRAINT "reservation_files_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservation"."reservation"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_files" ADD CONSTRAINT "reservation_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservation"."reservation"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_reservable_item_id_fk" FOREIGN KEY ("reservable_item_id") REFERENCES "reservation"."reservable_item"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_closed_by_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item" ADD CONSTRAINT "reservation_item_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."borrowing" ADD CONSTRAINT "borrowing_reservation_item_id_fk" FOREIGN KEY ("reservation_item_id") REFERENCES "reservation"."reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."borrowing" ADD CONSTRAINT "borrowing_borrower_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."borrowing" ADD CONSTRAINT "borrowing_use_type_id_fk" FOREIGN KEY ("use_type_id") REFERENCES "reservation"."use_type"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reservation"."borrowing" ADD CONSTRAINT "borrowing_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reservation"."borrowing" ADD CONSTRAINT "borrowing_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "parameter"."parameter" ADD CONSTRAINT "parameter_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "parameter"."parameter" ADD CONSTRAINT "parameter_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."entity_configuration" ADD CONSTRAINT "entity_configuration_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."entity_configuration" ADD CONSTRAINT "entity_configuration_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."custom_field_group" ADD CONSTRAINT "custom_field_group_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."custom_field_group" ADD CONSTRAINT "custom_field_group_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."custom_field" ADD CONSTRAINT "custom_field_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "entity_customizer"."custom_field_group"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "entity_customizer"."custom_field" ADD CONSTRAINT "custom_field_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."custom_field" ADD CONSTRAINT "custom_field_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."file" ADD CONSTRAINT "file_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."file" ADD CONSTRAINT "file_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "activity_thread"."activity" ADD CONSTRAINT "activity_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mutex"."deletion_request" ADD CONSTRAINT "deletion_request_requested_by_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "security"."user"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "mutex"."deletion_request" ADD CONSTRAINT "deletion_request_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "mutex"."deletion_request" ADD CONSTRAINT "deletion_request_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "sector_name_unique" ON "company"."sector" USING btree (lower("name"));
CREATE INDEX "sector_name_index" ON "company"."sector" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "sector_modules_filter" ON "company"."sector" USING gin ("modules");
CREATE INDEX "sector_search" ON "company"."sector" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "sector_custom_fields" ON "company"."sector" USING gin ("custom_fields" jsonb_path_ops);
CREATE UNIQUE INDEX "department_group_code_unique" ON "company"."department_group" USING btree (lower("code"));
CREATE UNIQUE INDEX "department_group_name_unique" ON "company"."department_group" USING btree (lower("name"));
CREATE INDEX "department_group_name_index" ON "company"."department_group" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "department_group_code_index" ON "company"."department_group" USING btree (kernel.normalize("code") NULLS FIRST, "id");
CREATE INDEX "department_group_search" ON "company"."department_group" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "department_group_custom_fields" ON "company"."department_group" USING gin ("custom_fields" jsonb_path_ops);
CREATE UNIQUE INDEX "department_code_unique" ON "company"."department" USING btree (lower("code"));
CREATE UNIQUE INDEX "department_name_unique" ON "company"."department" USING btree (lower("name"));
CREATE INDEX "department_name_index" ON "company"."department" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "department_code_index" ON "company"."department" USING btree (kernel.normalize("code") NULLS FIRST, "id");
CREATE INDEX "department_city_index" ON "company"."department" USING btree (kernel.normalize("city") NULLS FIRST, "id");
CREATE INDEX "department_correspondent_index" ON "company"."department" USING btree (kernel.normalize("correspondent") NULLS FIRST, "id");
CREATE INDEX "department_email_index" ON "company"."department" USING btree (kernel.normalize("email") NULLS FIRST, "id");
CREATE INDEX "department_phone_number_index" ON "company"."department" USING btree (kernel.normalize("phone_number") NULLS FIRST, "id");
CREATE INDEX "department_blocked_at_index" ON "company"."department" USING btree ("blocked_at" NULLS FIRST, "id");
CREATE INDEX "department_types_filter" ON "company"."department" USING gin ("types");
CREATE INDEX "department_city_filter" ON "company"."department" USING gin (kernel.normalize("city") gin_trgm_ops);
CREATE INDEX "department_search" ON "company"."department" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "department_custom_fields" ON "company"."department" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "department_department_groups_reverse" ON "company"."department_department_groups" USING btree ("department_group_id","department_id");
CREATE INDEX "department_files_reverse" ON "company"."department_files" USING btree ("file_id","department_id");
CREATE UNIQUE INDEX "user_code_unique" ON "security"."user" USING btree (lower("code"));
CREATE UNIQUE INDEX "user_email_unique" ON "security"."user" USING btree (lower("email"));
CREATE INDEX "user_last_name_index" ON "security"."user" USING btree (kernel.normalize("last_name") NULLS FIRST, "id");
CREATE INDEX "user_first_name_index" ON "security"."user" USING btree (kernel.normalize("first_name") NULLS FIRST, "id");
CREATE INDEX "user_code_index" ON "security"."user" USING btree (kernel.normalize("code") NULLS FIRST, "id");
CREATE INDEX "user_department_id_index" ON "security"."user" USING btree ("department_id" NULLS FIRST, "id");
CREATE INDEX "user_last_login_at_index" ON "security"."user" USING btree ("last_login_at" NULLS FIRST, "id");
CREATE INDEX "user_email_index" ON "security"."user" USING btree (kernel.normalize("email") NULLS FIRST, "id");
CREATE INDEX "user_phone_number_index" ON "security"."user" USING btree (kernel.normalize("phone_number") NULLS FIRST, "id");
CREATE INDEX "user_professional_function_index" ON "security"."user" USING btree (kernel.normalize("professional_function") NULLS FIRST, "id");
CREATE INDEX "user_blocked_at_index" ON "security"."user" USING btree ("blocked_at" NULLS FIRST, "id");
CREATE INDEX "user_search" ON "security"."user" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "user_custom_fields" ON "security"."user" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "user_sectors_reverse" ON "security"."user_sectors" USING btree ("sector_id","user_id");
CREATE INDEX "user_user_roles_reverse" ON "security"."user_user_roles" USING btree ("user_role_id","user_id");
CREATE UNIQUE INDEX "user_role_name_unique" ON "security"."user_role" USING btree (lower("name"));
CREATE INDEX "user_role_name_index" ON "security"."user_role" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "user_role_applications_filter" ON "security"."user_role" USING gin ("applications");
CREATE INDEX "user_role_search" ON "security"."user_role" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "use_type_name_unique" ON "reservation"."use_type" USING btree (lower("name"));
CREATE INDEX "use_type_name_index" ON "reservation"."use_type" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "use_type_search" ON "reservation"."use_type" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "use_type_custom_fields" ON "reservation"."use_type" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "use_type_reservation_categories_reverse" ON "reservation"."use_type_reservation_categories" USING btree ("reservation_category_id","use_type_id");
CREATE UNIQUE INDEX "reservation_category_parent_name_unique" ON "reservation"."reservation_category" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid), coalesce(lower("name"), ''));
CREATE INDEX "reservation_category_name_index" ON "reservation"."reservation_category" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "reservation_category_parent_id_index" ON "reservation"."reservation_category" USING btree ("parent_id" NULLS FIRST, "id");
CREATE INDEX "reservation_category_closing_type_index" ON "reservation"."reservation_category" USING btree ("closing_type" NULLS FIRST, "id");
CREATE INDEX "reservation_category_search" ON "reservation"."reservation_category" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "reservation_category_custom_fields" ON "reservation"."reservation_category" USING gin ("custom_fields" jsonb_path_ops);
CREATE UNIQUE INDEX "property_reference_unique" ON "company"."property" USING btree (lower("reference"));
CREATE INDEX "property_image_id_index" ON "company"."property" USING btree ("image_id" NULLS FIRST, "id");
CREATE INDEX "property_name_index" ON "company"."property" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "property_reference_index" ON "company"."property" USING btree (kernel.normalize("reference") NULLS FIRST, "id");
CREATE INDEX "property_reservation_category_id_index" ON "company"."property" USING btree ("reservation_category_id" NULLS FIRST, "id");
CREATE INDEX "property_management_mode_index" ON "company"."property" USING btree ("management_mode" NULLS FIRST, "id");
CREATE INDEX "property_quantity_index" ON "company"."property" USING btree ("quantity" NULLS FIRST, "id");
CREATE INDEX "property_blocked_index" ON "company"."property" USING btree ("blocked" NULLS FIRST, "id");
CREATE INDEX "property_price_index" ON "company"."property" USING btree ("price" NULLS FIRST, "id");
CREATE INDEX "property_reservable_index" ON "company"."property" USING btree ("reservable" NULLS FIRST, "id");
CREATE INDEX "property_search" ON "company"."property" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "property_custom_fields" ON "company"."property" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "property_sectors_reverse" ON "company"."property_sectors" USING btree ("sector_id","property_id");
CREATE INDEX "property_users_reverse" ON "company"."property_users" USING btree ("user_id","property_id");
CREATE INDEX "property_departments_reverse" ON "company"."property_departments" USING btree ("department_id","property_id");
CREATE INDEX "property_department_groups_reverse" ON "company"."property_department_groups" USING btree ("department_group_id","property_id");
CREATE INDEX "property_files_reverse" ON "company"."property_files" USING btree ("file_id","property_id");
CREATE UNIQUE INDEX "location_reference_unique" ON "company"."location" USING btree (lower("reference"));
CREATE INDEX "location_image_id_index" ON "company"."location" USING btree ("image_id" NULLS FIRST, "id");
CREATE INDEX "location_name_index" ON "company"."location" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "location_reference_index" ON "company"."location" USING btree (kernel.normalize("reference") NULLS FIRST, "id");
CREATE INDEX "location_parent_id_index" ON "company"."location" USING btree ("parent_id" NULLS FIRST, "id");
CREATE INDEX "location_reservation_category_id_index" ON "company"."location" USING btree ("reservation_category_id" NULLS FIRST, "id");
CREATE INDEX "location_blocked_index" ON "company"."location" USING btree ("blocked" NULLS FIRST, "id");
CREATE INDEX "location_price_index" ON "company"."location" USING btree ("price" NULLS FIRST, "id");
CREATE INDEX "location_management_mode_index" ON "company"."location" USING btree ("management_mode" NULLS FIRST, "id");
CREATE INDEX "location_quantity_index" ON "company"."location" USING btree ("quantity" NULLS FIRST, "id");
CREATE INDEX "location_reservable_index" ON "company"."location" USING btree ("reservable" NULLS FIRST, "id");
CREATE INDEX "location_search" ON "company"."location" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "location_custom_fields" ON "company"."location" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "location_sectors_reverse" ON "company"."location_sectors" USING btree ("sector_id","location_id");
CREATE INDEX "location_users_reverse" ON "company"."location_users" USING btree ("user_id","location_id");
CREATE INDEX "location_departments_reverse" ON "company"."location_departments" USING btree ("department_id","location_id");
CREATE INDEX "location_department_groups_reverse" ON "company"."location_department_groups" USING btree ("department_group_id","location_id");
CREATE INDEX "location_files_reverse" ON "company"."location_files" USING btree ("file_id","location_id");
CREATE UNIQUE INDEX "external_reservation_item_reference_unique" ON "reservation"."external_reservation_item" USING btree (lower("reference"));
CREATE INDEX "external_reservation_item_image_id_index" ON "reservation"."external_reservation_item" USING btree ("image_id" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_name_index" ON "reservation"."external_reservation_item" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_reference_index" ON "reservation"."external_reservation_item" USING btree (kernel.normalize("reference") NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_reservation_category_id_index" ON "reservation"."external_reservation_item" USING btree ("reservation_category_id" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_blocked_index" ON "reservation"."external_reservation_item" USING btree ("blocked" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_management_mode_index" ON "reservation"."external_reservation_item" USING btree ("management_mode" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_quantity_index" ON "reservation"."external_reservation_item" USING btree ("quantity" NULLS FIRST, "id");
CREATE INDEX "external_reservation_item_search" ON "reservation"."external_reservation_item" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "external_reservation_item_custom_fields" ON "reservation"."external_reservation_item" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "external_reservation_item_sectors_reverse" ON "reservation"."external_reservation_item_sectors" USING btree ("sector_id","external_reservation_item_id");
CREATE INDEX "external_reservation_item_users_reverse" ON "reservation"."external_reservation_item_users" USING btree ("user_id","external_reservation_item_id");
CREATE INDEX "external_reservation_item_departments_reverse" ON "reservation"."external_reservation_item_departments" USING btree ("department_id","external_reservation_item_id");
CREATE INDEX "external_reservation_item_department_groups_reverse" ON "reservation"."external_reservation_item_department_groups" USING btree ("department_group_id","external_reservation_item_id");
CREATE INDEX "external_reservation_item_files_reverse" ON "reservation"."external_reservation_item_files" USING btree ("file_id","external_reservation_item_id");
CREATE INDEX "reservable_item_name_index" ON "reservation"."reservable_item" USING btree (kernel.normalize("name") NULLS FIRST, "id");
CREATE INDEX "reservable_item_type_index" ON "reservation"."reservable_item" USING btree ("type" NULLS FIRST, "id");
CREATE INDEX "reservable_item_reference_index" ON "reservation"."reservable_item" USING btree (kernel.normalize("reference") NULLS FIRST, "id");
CREATE INDEX "reservable_item_reservation_category_id_index" ON "reservation"."reservable_item" USING btree ("reservation_category_id" NULLS FIRST, "id");
CREATE INDEX "reservable_item_reservable_index" ON "reservation"."reservable_item" USING btree ("reservable" NULLS FIRST, "id");
CREATE INDEX "reservable_item_blocked_index" ON "reservation"."reservable_item" USING btree ("blocked" NULLS FIRST, "id");
CREATE INDEX "reservable_item_image_id_index" ON "reservation"."reservable_item" USING btree ("image_id" NULLS FIRST, "id");
CREATE INDEX "reservable_item_parent_id_index" ON "reservation"."reservable_item" USING btree ("parent_id" NULLS FIRST, "id");
CREATE INDEX "reservable_item_search" ON "reservation"."reservable_item" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "reservable_item_sectors_reverse" ON "reservation"."reservable_item_sectors" USING btree ("sector_id","reservable_item_id");
CREATE INDEX "reservable_item_users_reverse" ON "reservation"."reservable_item_users" USING btree ("user_id","reservable_item_id");
CREATE INDEX "reservable_item_departments_reverse" ON "reservation"."reservable_item_departments" USING btree ("department_id","reservable_item_id");
CREATE INDEX "reservable_item_department_groups_reverse" ON "reservation"."reservable_item_department_groups" USING btree ("department_group_id","reservable_item_id");
CREATE UNIQUE INDEX "reservation_number_unique" ON "reservation"."reservation" USING btree (lower("number"));
CREATE INDEX "reservation_number_index" ON "reservation"."reservation" USING btree (kernel.normalize("number") NULLS FIRST, "id");
CREATE INDEX "reservation_subject_index" ON "reservation"."reservation" USING btree (kernel.normalize("subject") NULLS FIRST, "id");
CREATE INDEX "reservation_starting_at_index" ON "reservation"."reservation" USING btree ("starting_at" NULLS FIRST, "id");
CREATE INDEX "reservation_ending_at_index" ON "reservation"."reservation" USING btree ("ending_at" NULLS FIRST, "id");
CREATE INDEX "reservation_status_index" ON "reservation"."reservation" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "reservation_use_type_id_index" ON "reservation"."reservation" USING btree ("use_type_id" NULLS FIRST, "id");
CREATE INDEX "reservation_closed_index" ON "reservation"."reservation" USING btree ("closed" NULLS FIRST, "id");
CREATE INDEX "reservation_search" ON "reservation"."reservation" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "reservation_custom_fields" ON "reservation"."reservation" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "reservation_files_reverse" ON "reservation"."reservation_files" USING btree ("file_id","reservation_id");
CREATE INDEX "reservation_item_reservable_item_id_index" ON "reservation"."reservation_item" USING btree ("reservable_item_id" NULLS FIRST, "id");
CREATE INDEX "reservation_item_quantity_index" ON "reservation"."reservation_item" USING btree ("quantity" NULLS FIRST, "id");
CREATE INDEX "reservation_item_planning_status_index" ON "reservation"."reservation_item" USING btree ("planning_status" NULLS FIRST, "id");
CREATE INDEX "reservation_item_reservation_id_index" ON "reservation"."reservation_item" USING btree ("reservation_id" NULLS FIRST, "id");
CREATE INDEX "reservation_item_closed_by_id_index" ON "reservation"."reservation_item" USING btree ("closed_by_id" NULLS FIRST, "id");
CREATE INDEX "reservation_item_custom_fields" ON "reservation"."reservation_item" USING gin ("custom_fields" jsonb_path_ops);
CREATE INDEX "borrowing_borrower_id_index" ON "reservation"."borrowing" USING btree ("borrower_id" NULLS FIRST, "id");
CREATE INDEX "borrowing_external_name_index" ON "reservation"."borrowing" USING btree (kernel.normalize("external_name") NULLS FIRST, "id");
CREATE INDEX "borrowing_is_main_index" ON "reservation"."borrowing" USING btree ("is_main" NULLS FIRST, "id");
CREATE INDEX "borrowing_reservation_item_id_index" ON "reservation"."borrowing" USING btree ("reservation_item_id" NULLS FIRST, "id");
CREATE INDEX "borrowing_use_type_id_index" ON "reservation"."borrowing" USING btree ("use_type_id" NULLS FIRST, "id");
CREATE INDEX "borrowing_search" ON "reservation"."borrowing" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "borrowing_custom_fields" ON "reservation"."borrowing" USING gin ("custom_fields" jsonb_path_ops);
CREATE UNIQUE INDEX "parameter_code_unique" ON "parameter"."parameter" USING btree (lower("code"));
CREATE UNIQUE INDEX "entity_configuration_entity_unique" ON "entity_customizer"."entity_configuration" USING btree (lower("entity"));
CREATE UNIQUE INDEX "custom_field_group_entity_label_unique" ON "entity_customizer"."custom_field_group" USING btree (coalesce(lower("entity"), ''), coalesce(lower("label"), ''));
CREATE UNIQUE INDEX "custom_field_entity_name_unique" ON "entity_customizer"."custom_field" USING btree (coalesce(lower("entity"), ''), coalesce(lower("name"), ''));
CREATE INDEX "custom_field_group_id_index" ON "entity_customizer"."custom_field" USING btree ("group_id" NULLS FIRST, "id");
CREATE INDEX "activity_user_id_index" ON "activity_thread"."activity" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "activity_entity_record_id_index" ON "activity_thread"."activity" USING btree ("entity", "record_id");
CREATE INDEX "deletion_request_requested_by_id_index" ON "mutex"."deletion_request" USING btree ("requested_by_id" NULLS FIRST, "id");
