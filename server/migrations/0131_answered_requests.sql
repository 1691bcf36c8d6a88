-- What was answered to a request that its client may send again (D28). A row stands from the moment that a request
-- begins; `transactions` is counted within each of them, so that it tells what was committed even when the process ended
-- before it could say so. Keys are kept as hashes and answers sealed: both open things that are nobody else's.
CREATE TABLE kernel.answered_request (
  user_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  body_hash bytea NOT NULL,
  -- The attempt that runs it: one that was given up for dead and wakes up writes nothing.
  attempt uuid NOT NULL,
  transactions int NOT NULL DEFAULT 0,
  is_answered boolean NOT NULL DEFAULT false,
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key_hash)
);
CREATE INDEX answered_request_created_at ON kernel.answered_request (created_at);
