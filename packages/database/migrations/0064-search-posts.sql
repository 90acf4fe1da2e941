-- Team posts are searched where they are, so that their own policy decides who finds them.
create index team_post_words on team_post using gin (to_tsvector('english', text));
