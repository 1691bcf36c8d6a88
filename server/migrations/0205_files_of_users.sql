CREATE TABLE "security"."user_files" (
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "user_files_key" PRIMARY KEY("user_id","file_id")
);

ALTER TABLE "security"."user_files" ADD CONSTRAINT "user_files_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "security"."user_files" ADD CONSTRAINT "user_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "user_files_reverse" ON "security"."user_files" USING btree ("file_id","user_id");
