-- Who is changing which record now (D21). One row per tab that edits; the constraint lets the tabs of one person in and
-- keeps every other person out, however many ask at once.
CREATE TABLE mutex.edit_lock (
  id uuid PRIMARY KEY,
  resource text NOT NULL CHECK (length(resource) <= 100),
  user_id uuid NOT NULL REFERENCES security."user" (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES security.session (id) ON DELETE CASCADE,
  last_interaction_at timestamptz NOT NULL,
  CONSTRAINT edit_lock_one_holder EXCLUDE USING gist (resource WITH =, user_id WITH <>)
);

CREATE INDEX edit_lock_session_id_index ON mutex.edit_lock (session_id);
CREATE INDEX edit_lock_user_id_index ON mutex.edit_lock (user_id);
