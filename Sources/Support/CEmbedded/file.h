// One entry of the table: the file whose path from the top of the repository is FILE.
{FILE, (const unsigned char[]){
#embed FILE
}, sizeof (const unsigned char[]){
#embed FILE
}},
#undef FILE
