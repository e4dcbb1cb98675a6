/** Ports that no caller's URL may use, in the browser, webhooks and fetches. All others are allowed. */

/**
 * The port blocking of the Fetch standard (https://fetch.spec.whatwg.org/#port-blocking): services that would read the
 * text of an HTTP request as commands.
 */
export const fetchBlockedPorts: readonly number[] = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** Databases, caches, queues and administration: many accept any client, and none is a website. */
export const databasePorts: Readonly<Record<number, string>> = {
  1433: 'Microsoft SQL Server',
  1434: 'Microsoft SQL Server, browser service',
  1521: 'Oracle Database',
  2181: 'ZooKeeper',
  2375: 'Docker API without TLS',
  2376: 'Docker API',
  2379: 'etcd, clients',
  2380: 'etcd, peers',
  3306: 'MySQL and MariaDB',
  4369: 'Erlang port mapper: RabbitMQ, CouchDB',
  5432: 'PostgreSQL',
  5433: 'PostgreSQL, second instance',
  5672: 'RabbitMQ (AMQP)',
  5984: 'CouchDB',
  6379: 'Redis and Valkey',
  6380: 'Redis over TLS',
  6432: 'PgBouncer',
  7000: 'Cassandra, cluster',
  7474: 'Neo4j, HTTP API',
  7687: 'Neo4j (Bolt)',
  8086: 'InfluxDB, which has no password by default in version 1',
  8529: 'ArangoDB',
  9042: 'Cassandra (CQL)',
  9092: 'Kafka',
  9160: 'Cassandra (Thrift)',
  9200: 'Elasticsearch and OpenSearch, HTTP API',
  9300: 'Elasticsearch and OpenSearch, cluster',
  10250: 'Kubernetes node agent',
  10255: 'Kubernetes node agent, read only',
  11211: 'memcached',
  15672: 'RabbitMQ, administration',
  26379: 'Redis Sentinel',
  27017: 'MongoDB',
  27018: 'MongoDB, shards',
  27019: 'MongoDB, configuration',
  28015: 'RethinkDB',
  33060: 'MySQL X protocol',
  50000: 'IBM Db2',
};

const blocked = new Set([...fetchBlockedPorts, ...Object.keys(databasePorts).map(Number)]);

export function isBlockedPort(port: number): boolean {
  return blocked.has(port);
}
