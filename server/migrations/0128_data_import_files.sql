CREATE TABLE "drive"."data_import_attachments" (
	"data_import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "data_import_attachments_key" PRIMARY KEY("data_import_id","file_id")
);

ALTER TABLE "drive"."data_import" ADD COLUMN "missing_files" jsonb;
ALTER TABLE "drive"."data_import_attachments" ADD CONSTRAINT "data_import_attachments_data_import_id_fk" FOREIGN KEY ("data_import_id") REFERENCES "drive"."data_import"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."data_import_attachments" ADD CONSTRAINT "data_import_attachments_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "data_import_attachments_reverse" ON "drive"."data_import_attachments" USING btree ("file_id","data_import_id");
