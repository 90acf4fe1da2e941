/** For data that may be lost: nothing waits for the disk, and passwords are quick to check. Several apps, each with its pools, share a server of tests. */
const DISPOSABLE = {
  max_connections: 400,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_compression: 'off',
  scram_iterations: 1,
};

/** The settings of the embedded Postgres, as arguments of its command. */
export const settings = (port: number, disposable: boolean): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...(disposable && DISPOSABLE),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
