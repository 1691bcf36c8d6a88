-- Quotas count what somebody from outside has borrowed, by their address or else by their name (D88).
CREATE INDEX borrowing_outsider ON reservation.borrowing (coalesce(lower(external_email), lower(external_name)))
  WHERE is_main AND borrower_id IS NULL;
