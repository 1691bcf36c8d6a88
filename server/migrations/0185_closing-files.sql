CREATE TABLE "reservation"."reservation_item_closing_files" (
	"reservation_item_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "reservation_item_closing_files_key" PRIMARY KEY("reservation_item_id","file_id")
);

ALTER TABLE "reservation"."reservation_item_closing_files" ADD CONSTRAINT "reservation_item_closing_files_reservation_item_id_fk" FOREIGN KEY ("reservation_item_id") REFERENCES "reservation"."reservation_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reservation"."reservation_item_closing_files" ADD CONSTRAINT "reservation_item_closing_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "reservation_item_closing_files_reverse" ON "reservation"."reservation_item_closing_files" USING btree ("file_id","reservation_item_id");
