"""Storage: all SQL of the server. One repository for each feature; plain values in and out."""
