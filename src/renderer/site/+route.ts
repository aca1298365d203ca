// One page for every address: React Router owns the route table.
export default '*';
