-- Exports that were asked for and not opened yet. A ticket is kept by its hash, serves once, and dies with its session.
CREATE TABLE drive.export_ticket (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES security.session (id) ON DELETE CASCADE,
  request jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX export_ticket_session_id_index ON drive.export_ticket (session_id);
CREATE INDEX export_ticket_created_at_index ON drive.export_ticket (created_at);
