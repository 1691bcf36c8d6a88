-- By hand: a folder opened by date or by size reads its page from an index, as it does by name (0216): sorting its 50,000
-- files took 140 to 280 ms.
CREATE INDEX drive_item_by_date ON drive.drive_item
  (parent_id, type DESC NULLS LAST, last_edit_at NULLS FIRST, id) INCLUDE (shared_from_id);
CREATE INDEX drive_item_by_date_down ON drive.drive_item
  (parent_id, type DESC NULLS LAST, last_edit_at DESC NULLS LAST, id DESC) INCLUDE (shared_from_id);
CREATE INDEX drive_item_by_size ON drive.drive_item
  (parent_id, type DESC NULLS LAST, size NULLS FIRST, id) INCLUDE (shared_from_id);
CREATE INDEX drive_item_by_size_down ON drive.drive_item
  (parent_id, type DESC NULLS LAST, size DESC NULLS LAST, id DESC) INCLUDE (shared_from_id);
