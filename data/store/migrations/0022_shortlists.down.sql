DELETE FROM counters WHERE name IN ('shortlists', 'shortlist_notes');
DROP TABLE phone_shows;
DROP TABLE shortlist_notes;
DROP TABLE shortlist_votes;
DROP TABLE shortlist_members;
DROP TABLE shortlist_objects;
DROP TABLE shortlists;
