-- The listing of a folder sorts by the natural key of names: its covering indexes follow.
DROP INDEX drive.drive_item_listing;
DROP INDEX drive.drive_item_listing_down;
CREATE INDEX drive_item_listing ON drive.drive_item
  (parent_id, type DESC NULLS LAST, (kernel.normalize(name) COLLATE kernel.natural_order) NULLS FIRST, id) INCLUDE (name, shared_from_id);
CREATE INDEX drive_item_listing_down ON drive.drive_item
  (parent_id, type DESC NULLS LAST, (kernel.normalize(name) COLLATE kernel.natural_order) DESC NULLS LAST, id DESC) INCLUDE (name, shared_from_id);
