CREATE TABLE "drive"."data_import_refused_lines" (
	"data_import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "data_import_refused_lines_key" PRIMARY KEY("data_import_id","file_id")
);

ALTER TABLE "drive"."data_import" ADD COLUMN "valid_only" boolean DEFAULT false NOT NULL;
ALTER TABLE "drive"."data_import_refused_lines" ADD CONSTRAINT "data_import_refused_lines_data_import_id_fk" FOREIGN KEY ("data_import_id") REFERENCES "drive"."data_import"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."data_import_refused_lines" ADD CONSTRAINT "data_import_refused_lines_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "data_import_refused_lines_reverse" ON "drive"."data_import_refused_lines" USING btree ("file_id","data_import_id");
