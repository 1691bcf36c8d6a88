ALTER TABLE "drive"."data_import" ADD COLUMN "confirm_past" boolean DEFAULT false NOT NULL;
