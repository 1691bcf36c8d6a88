CREATE TABLE "parameter"."parameter_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE INDEX "parameter_file_created_at_index" ON "parameter"."parameter_file" USING btree ("created_at");
