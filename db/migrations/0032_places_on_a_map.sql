-- What lies in a box of the map: the index of earthdistance knows distances from a point, and not boxes of degrees.

create index listings_by_longitude_and_latitude on listings using gist (point(longitude, latitude))
  where hidden_at is null;
