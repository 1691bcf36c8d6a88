CREATE TABLE "activity_thread"."activity_files" (
	"activity_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "activity_files_key" PRIMARY KEY("activity_id","file_id")
);

ALTER TABLE "activity_thread"."activity_files" ADD CONSTRAINT "activity_files_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "activity_thread"."activity"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_thread"."activity_files" ADD CONSTRAINT "activity_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "activity_files_reverse" ON "activity_thread"."activity_files" USING btree ("file_id","activity_id");
DROP FUNCTION IF EXISTS activity_thread.answers_of(text, uuid);
