-- One default model per type of email, whatever is written at once.
CREATE UNIQUE INDEX email_model_default_unique ON mailer.email_model (type) WHERE is_default;
