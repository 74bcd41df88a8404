-- The bytes of what was uploaded lie in the file store under the id; a picture that the public sees is
-- named 'upload-<id>' wherever names of pictures are kept.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references accounts on delete set null,
  area text not null constraint files_area_is_known check (area in (
    'profile-pictures', 'background-images', 'menu-uploads', 'coupondeal-images', 'featured-items', 'proofs')),
  media_type text not null,
  byte_count integer not null constraint files_are_not_empty check (byte_count > 0),
  -- SHA-256 of the bytes that are served.
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- Set in the transaction that refers to it; what nothing refers to is deleted some hours later.
  kept_at timestamptz,
  released_at timestamptz
);

create index files_by_owner on files (owner_id);
create index files_to_delete on files (created_at) where kept_at is null or released_at is not null;
