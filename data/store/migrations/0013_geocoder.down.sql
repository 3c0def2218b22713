DROP TABLE geocoder_answers;
