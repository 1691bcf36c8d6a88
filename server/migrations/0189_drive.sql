CREATE TABLE "drive"."drive_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"type" text DEFAULT 'FOLDER',
	"size" numeric,
	"extension" text,
	"mime_type" text,
	"last_edit_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("name", ''))) STORED,
	CONSTRAINT "drive_item_type_check" CHECK ("type" IN ('FOLDER', 'FILE'))
);

CREATE TABLE "drive"."drive_item_versions" (
	"drive_item_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "drive_item_versions_key" PRIMARY KEY("drive_item_id","file_id")
);

CREATE TABLE "drive"."drive_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drive_item_id" uuid NOT NULL,
	"level" text DEFAULT 'READ' NOT NULL,
	"user_id" uuid,
	"sector_id" uuid,
	"department_id" uuid,
	"user_role_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "drive_share_level_check" CHECK ("level" IN ('READ', 'WRITE'))
);

ALTER TABLE "drive"."drive_item" ADD CONSTRAINT "drive_item_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "drive"."drive_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."drive_item" ADD CONSTRAINT "drive_item_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_item" ADD CONSTRAINT "drive_item_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_item_versions" ADD CONSTRAINT "drive_item_versions_drive_item_id_fk" FOREIGN KEY ("drive_item_id") REFERENCES "drive"."drive_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."drive_item_versions" ADD CONSTRAINT "drive_item_versions_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "drive"."file"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_drive_item_id_fk" FOREIGN KEY ("drive_item_id") REFERENCES "drive"."drive_item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "company"."sector"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "company"."department"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_user_role_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "security"."user_role"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "drive"."drive_share" ADD CONSTRAINT "drive_share_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "drive_item_last_edit_at_index" ON "drive"."drive_item" USING btree ("last_edit_at" NULLS FIRST, "id");
CREATE INDEX "drive_item_type_index" ON "drive"."drive_item" USING btree ("type" NULLS FIRST, "id");
CREATE INDEX "drive_item_parent_id_index" ON "drive"."drive_item" USING btree ("parent_id" NULLS FIRST, "id");
CREATE INDEX "drive_item_search" ON "drive"."drive_item" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "drive_item_versions_reverse" ON "drive"."drive_item_versions" USING btree ("file_id","drive_item_id");
CREATE INDEX "drive_share_drive_item_id_index" ON "drive"."drive_share" USING btree ("drive_item_id" NULLS FIRST, "id");
CREATE INDEX "drive_share_user_id_index" ON "drive"."drive_share" USING btree ("user_id" NULLS FIRST, "id");
CREATE INDEX "drive_share_sector_id_index" ON "drive"."drive_share" USING btree ("sector_id" NULLS FIRST, "id");
CREATE INDEX "drive_share_department_id_index" ON "drive"."drive_share" USING btree ("department_id" NULLS FIRST, "id");
CREATE INDEX "drive_share_user_role_id_index" ON "drive"."drive_share" USING btree ("user_role_id" NULLS FIRST, "id");
-- By hand: the zone of a record, kept by drive.settle_zones, and the orders in which a folder is read.
ALTER TABLE drive.drive_item ADD COLUMN shared_from_id uuid NOT NULL;
CREATE INDEX drive_item_zones ON drive.drive_item (parent_id) WHERE shared_from_id = id;
CREATE INDEX drive_item_listing ON drive.drive_item
  (parent_id, type DESC NULLS LAST, kernel.normalize(name) NULLS FIRST, id);
CREATE INDEX drive_item_listing_down ON drive.drive_item
  (parent_id, type DESC NULLS LAST, kernel.normalize(name) DESC NULLS LAST, id DESC);
-- Who sees what of the drive (D97). What is shared alike with everybody lies in one zone: the zone of a folder that is
-- shared by itself, or lies in none, is itself; everything else lies in the zone of its folder.

-- The zones that a person may read, or change where `level` is WRITE: those shared with them, and those within.
CREATE OR REPLACE FUNCTION drive.open_zones(person uuid, roles uuid[], sectors uuid[], department uuid, level text)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH RECURSIVE within AS MATERIALIZED (
    SELECT item.id, above.shared_from_id AS zone FROM drive.drive_item item
    JOIN drive.drive_item above ON above.id = item.parent_id WHERE item.shared_from_id = item.id
  ), open AS (
    SELECT share.drive_item_id AS id FROM drive.drive_share share
    WHERE (share.level = open_zones.level OR share.level = 'WRITE')
      AND (share.user_id = person OR share.user_role_id = ANY (roles) OR share.sector_id = ANY (sectors)
        OR share.department_id = open_zones.department)
    UNION
    SELECT within.id FROM open JOIN within ON within.zone = open.id
  ) SELECT open.id FROM open;
END $$;

-- What two names of one folder are compared by.
CREATE OR REPLACE FUNCTION drive.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(normalize(name, NFC)) $$;

-- A new record is a zone of its own until it is settled.
CREATE OR REPLACE FUNCTION drive.begin_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shared_from_id := coalesce(NEW.shared_from_id, NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER begin_zone BEFORE INSERT ON drive.drive_item
  FOR EACH ROW EXECUTE FUNCTION drive.begin_zone();

-- Gives a record, and everything under it, the zones that their folders and shares say. The tree is locked.
CREATE OR REPLACE FUNCTION drive.settle_zones(root uuid) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE branch AS (
    SELECT item.id, CASE
      WHEN item.parent_id IS NULL OR EXISTS (SELECT FROM drive.drive_share share WHERE share.drive_item_id = item.id) THEN item.id
      ELSE (SELECT above.shared_from_id FROM drive.drive_item above WHERE above.id = item.parent_id) END AS zone
    FROM drive.drive_item item WHERE item.id = root
    UNION ALL
    SELECT item.id, CASE
      WHEN EXISTS (SELECT FROM drive.drive_share share WHERE share.drive_item_id = item.id) THEN item.id
      ELSE branch.zone END
    FROM branch JOIN drive.drive_item item ON item.parent_id = branch.id
  )
  UPDATE drive.drive_item item SET shared_from_id = branch.zone FROM branch
  WHERE item.id = branch.id AND item.shared_from_id <> branch.zone
$$;

-- A record and everything under it.
CREATE OR REPLACE FUNCTION drive.branch_of(root uuid) RETURNS TABLE (id uuid, depth int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE branch AS (
    SELECT item.id, 0 AS depth FROM drive.drive_item item WHERE item.id = root
    UNION ALL
    SELECT item.id, branch.depth + 1 FROM branch JOIN drive.drive_item item ON item.parent_id = branch.id
  ) SELECT branch.id, branch.depth FROM branch
$$;

-- A folder and those within it.
CREATE OR REPLACE FUNCTION drive.folders_within(root uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within AS (
    SELECT root AS id
    UNION
    SELECT item.id FROM within JOIN drive.drive_item item ON item.parent_id = within.id AND item.type = 'FOLDER'
  ) SELECT within.id FROM within
$$;

-- A net: writes of the drive follow each other. At the top, names are nobody's but among what one sees.
CREATE UNIQUE INDEX drive_item_name_in_folder ON drive.drive_item (parent_id, drive.name_key(name))
  WHERE parent_id IS NOT NULL;
