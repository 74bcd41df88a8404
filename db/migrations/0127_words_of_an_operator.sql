-- What an operator types may be, word for word, what a file says already: both are evidence, and one outweighs the other.
drop index evidence_stands_once;
create unique index evidence_stands_once on evidence
  (listing_id, page_id, about, (manner = 'desk'), md5(quote)) nulls not distinct;
