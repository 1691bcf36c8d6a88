-- What the bin keeps of a record: its rows as they were, and the columns of others that its deletion emptied.

CREATE TABLE activity_thread.deleted_row (
  -- The order in which the rows come back.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deleted_record_id uuid NOT NULL REFERENCES activity_thread.deleted_record ON DELETE CASCADE,
  place text NOT NULL,
  content jsonb NOT NULL
);
CREATE INDEX deleted_row_record ON activity_thread.deleted_row (deleted_record_id, id);

CREATE TABLE activity_thread.deleted_link (
  deleted_record_id uuid NOT NULL REFERENCES activity_thread.deleted_record ON DELETE CASCADE,
  place text NOT NULL,
  pointing text NOT NULL,
  row_id uuid NOT NULL,
  target_id uuid NOT NULL,
  PRIMARY KEY (deleted_record_id, place, pointing, row_id)
);
